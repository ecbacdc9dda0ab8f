import { type UserRole, userRole } from '@manara/contract/users.ts'

/** A page, or how something is done there. `asked` are the words of the question, `told` is the answer. */
export interface Guide {
  name: string
  asked: readonly string[]
  near?: string
  told: string
  label: string
  to: `/${string}`
}

const page = (name: string, asked: readonly string[], label: string, to: `/${string}`): Guide => ({
  name,
  asked: asked.flatMap((words) => [`اين ${words}`, `صفحه ${words}`, `رابط ${words}`]),
  near: 'رابط صفحه قسم',
  told: `تجدها في القائمة باسم «${label}»:`,
  label,
  to,
})

const how = (
  name: string,
  asked: readonly string[],
  near: string,
  told: string,
  label: string,
  to: `/${string}`,
): Guide => ({
  name,
  asked: asked.map((words) => `كيف ${words}`),
  near: `اضافه ${near}`,
  told,
  label,
  to,
})

const password = (told: string, label: string, to: `/${string}`): Guide => ({
  name: 'password',
  asked: ['مرور', 'تعديل مرور', 'مرور نسيت'],
  near: 'كيف تعديل بغير نسيت اين ملف اعاده تعيين',
  told,
  label,
  to,
})

const ownPassword =
  'افتح ملفك الشخصي واختر تغيير كلمة المرور. ومن نسيها يعيد تعيينها من صفحة تسجيل الدخول برمز يصله بالبريد.'

const appearance = (to: `/${string}`, label: string): Guide => ({
  name: 'appearance',
  asked: ['مظهر', 'وضع مظهر', 'كيف مظهر', 'نجح مظهر'],
  near: 'كيف تعديل اين نجح وضع لون خلفيه',
  told: 'بدّل بين الفاتح والداكن بزر القمر أو الشمس في أعلى الصفحة، وبقية الألوان في «مظهر الواجهة» بجانبه.',
  label,
  to,
})

export const guides: Record<UserRole, readonly Guide[]> = {
  [userRole.Administrator]: [
    page('users', ['شخص'], 'المستخدمون', '/admin/users'),
    page('programs', ['برنامج'], 'البرامج الأكاديمية', '/admin/programs'),
    page('courses', ['مقرر'], 'المقررات', '/admin/courses'),
    page('classrooms', ['شعبه'], 'الشعب', '/admin/classrooms'),
    page('registrations', ['طلب', 'طلب التحاق', 'طلب تسجيل'], 'طلبات الالتحاق', '/admin/registrations'),
    page('graduation', ['خريج', 'شهاده'], 'التخرّج', '/admin/graduation'),
    page('archive', ['ارشيف', 'شعبه ارشيف'], 'الأرشيف', '/admin/archiving'),
    page('trash', ['حذف'], 'المحذوفات', '/admin/trash'),
    page('settings', ['منصب'], 'الإعدادات', '/admin/settings'),
    page('dashboard', ['لوحه', 'لوحه تحكم'], 'لوحة التحكم', '/admin/dashboard'),
    page('profile', ['ملف'], 'الملف الشخصي', '/admin/user-profile'),
    how(
      'addUser',
      ['اضافه شخص', 'اضافه طالب', 'اضافه معلم'],
      'جديد حساب ملف',
      'من صفحة المستخدمين اختر إضافة مستخدم، ثم الدور والاسم والبريد والرقم الوطني وكلمة المرور.',
      'المستخدمون',
      '/admin/users',
    ),
    how(
      'addProgram',
      ['اضافه برنامج'],
      'جديد',
      'من صفحة البرامج اختر إضافة برنامج واكتب اسمه ووصفه، وافتح التسجيل فيه متى شئت.',
      'البرامج الأكاديمية',
      '/admin/programs',
    ),
    how(
      'addCourse',
      ['اضافه مقرر'],
      'جديد برنامج',
      'من صفحة المقررات اختر إضافة مقرر، ثم البرنامج والاسم والسعر.',
      'المقررات',
      '/admin/courses',
    ),
    how(
      'addClassroom',
      ['اضافه شعبه'],
      'جديد جديده مقرر',
      'من صفحة الشعب اختر إضافة شعبة، ثم البرنامج فالمقرر فالاسم والسعة.',
      'الشعب',
      '/admin/classrooms',
    ),
    how(
      'assignTeacher',
      ['معلم شعبه', 'اضافه معلم شعبه'],
      'عين اعين',
      'من صفحة الشعب افتح قائمة الشعبة واختر تعيين مدرّس.',
      'الشعب',
      '/admin/classrooms',
    ),
    how(
      'enroll',
      ['تسجيل طالب', 'تسجيل شعبه', 'تسجيل طالب شعبه', 'اضافه طالب شعبه'],
      'مقرر',
      'من صفحة التسجيل في الشعب اختر الشعبة، ثم الطلاب الذين تسجّلهم فيها.',
      'التسجيل في الشعب',
      '/admin/classroom-enrollment',
    ),
    how(
      'attach',
      ['طالب برنامج', 'اربط طالب', 'ربط طالب', 'تسجيل برنامج'],
      'اربط ربط تسجيل',
      'من صفحة الربط بالبرامج اختر الطالب ثم البرنامج.',
      'الربط بالبرامج',
      '/admin/enrollments',
    ),
    how(
      'approve',
      ['طلب', 'طلب التحاق', 'قبول طلب', 'مراجعه طلب', 'موافق طلب'],
      'قبول التحاق مراجعه تسجيل اقبل اوافق ارفض',
      'من صفحة طلبات الالتحاق راجع الطلب واطلب الدفع، ثم اقبله نهائيًا بعد وصول الإيصال.',
      'طلبات الالتحاق',
      '/admin/registrations',
    ),
    how(
      'graduate',
      ['خريج', 'خريج طالب', 'معالجه خريج'],
      'معالجه طالب دفعه اخرج',
      'من صفحة التخرّج اختر البرنامج وعاين النتيجة، ثم عالج الدفعة.',
      'التخرّج',
      '/admin/graduation',
    ),
    how(
      'certificate',
      ['شهاده', 'اصدار شهاده', 'رفع شهاده'],
      'اصدار رفع ارفع اصدر خريج',
      'من صفحة التخرّج أصدر شهادة الخرّيج أو ارفع ملفها.',
      'التخرّج',
      '/admin/graduation',
    ),
    how(
      'archiveClassroom',
      ['ارشيف', 'ارشيف شعبه'],
      'شعبه',
      'من صفحة الأرشيف اختر شعبة مكتملة وأرشفها. لا تعود بعدها إلى العمل.',
      'الأرشيف',
      '/admin/archiving',
    ),
    how(
      'announce',
      ['اعلان', 'اضافه اعلان'],
      'جديد',
      'من صفحة الإعلانات اكتب العنوان والمحتوى واختر لمن هو.',
      'الإعلانات',
      '/admin/announcements',
    ),
    how(
      'restore',
      ['استعاده', 'استعاده حذف', 'استعاده شخص'],
      'حذف شخص طالب شعبه مقرر برنامج',
      'من صفحة المحذوفات أعد ما حُذف خلال 30 يومًا.',
      'المحذوفات',
      '/admin/trash',
    ),
    password(ownPassword, 'الملف الشخصي', '/admin/user-profile'),
    appearance('/admin/user-profile', 'الملف الشخصي'),
  ],
  [userRole.Teacher]: [
    page('classrooms', ['شعبه'], 'شعبي', '/teacher/my-classrooms'),
    page('bank', ['بنك', 'بنك سوال'], 'بنك الأسئلة', '/teacher/question-banks'),
    page('challenge', ['تحدي'], 'تحدّي الأسبوع', '/teacher/weekly-challenges'),
    page('profile', ['ملف'], 'ملفي الشخصي', '/teacher/my-profile'),
    page('grades', ['رصد', 'درجه', 'رصد درجه'], 'شعبي', '/teacher/my-classrooms'),
    how(
      'grade',
      ['رصد', 'رصد درجه', 'درجه'],
      'طالب نهائي نهائيه عملي امتحان احسب',
      'افتح الشعبة ثم الدرجات، وأدخل العملي من 30 والامتحان من 70، ثم احسب النهائية.',
      'شعبي',
      '/teacher/my-classrooms',
    ),
    how(
      'lecture',
      ['اضافه محاضره', 'محاضره'],
      'جديده جديد شعبه',
      'افتح الشعبة ثم المحاضرات واختر إضافة محاضرة.',
      'شعبي',
      '/teacher/my-classrooms',
    ),
    how(
      'quiz',
      ['اضافه اختبار', 'اختبار'],
      'قصير جديد محاضره',
      'افتح الشعبة ثم المحاضرات، وأنشئ اختبارًا قصيرًا في المحاضرة وأضف أسئلته ثم فعّله.',
      'شعبي',
      '/teacher/my-classrooms',
    ),
    how(
      'question',
      ['سوال', 'اضافه سوال', 'اقتراح سوال', 'سوال بنك'],
      'بنك جديد اقتراح اقترح',
      'من بنك الأسئلة اختر المقرر ثم اقترح سؤالًا، ويراجعه منسّق المقرر.',
      'بنك الأسئلة',
      '/teacher/question-banks',
    ),
    how(
      'complete',
      ['انهاء شعبه', 'انهاء'],
      'شعبه',
      'احسب الدرجات النهائية كلها، ثم أنهِ الشعبة من إعداداتها.',
      'شعبي',
      '/teacher/my-classrooms',
    ),
    how(
      'announce',
      ['اعلان', 'اضافه اعلان'],
      'شعبه طالب جديد',
      'افتح الشعبة واكتب الإعلان في صفحتها.',
      'شعبي',
      '/teacher/my-classrooms',
    ),
    password(ownPassword, 'ملفي الشخصي', '/teacher/my-profile'),
    appearance('/teacher/my-profile', 'ملفي الشخصي'),
  ],
  [userRole.Student]: [
    page('record', ['سجل', 'درجه', 'معدل'], 'السجل الأكاديمي', '/student/academic-record'),
    page('classrooms', ['شعبه', 'محاضره', 'مقرر'], 'شعبي', '/student/my-classrooms'),
    page('challenge', ['تحدي'], 'تحدّي الأسبوع', '/student/weekly-challenge'),
    page('profile', ['ملف'], 'ملفي الشخصي', '/student/my-profile'),
    page('announcements', ['اعلان'], 'الإعلانات', '/student/announcements'),
    how(
      'takeQuiz',
      ['اختبار', 'اقدم اختبار', 'سلم اختبار'],
      'قصير مفتوح سلم',
      'افتح شعبتك، ثم المحاضرة التي فيها الاختبار القصير، واختر بدء الاختبار.',
      'شعبي',
      '/student/my-classrooms',
    ),
    how(
      'takeChallenge',
      ['تحدي', 'شارك تحدي'],
      'شارك اشارك مفتوح اسبوع',
      'افتح تحدّي الأسبوع واختر المقرر. يبدأ الوقت عند فتح الأسئلة، وتشارك مرة في الأسبوع.',
      'تحدّي الأسبوع',
      '/student/weekly-challenge',
    ),
    how(
      'transcript',
      ['سجل', 'تحميل سجل', 'سجل درجه'],
      'تحميل انزل طباعه اطبع درجه pdf',
      'من السجل الأكاديمي نزّل كشف العلامات بصيغة PDF.',
      'السجل الأكاديمي',
      '/student/academic-record',
    ),
    password(ownPassword, 'ملفي الشخصي', '/student/my-profile'),
    appearance('/student/my-profile', 'ملفي الشخصي'),
  ],
}
