import type { QuestionType } from '@manara/contract/questions.ts'

export interface DemoQuestion {
  text: string
  questionType: QuestionType
  options: readonly string[]
  /** Place of the correct option, from 0. */
  correct: number
}

export interface DemoQuiz {
  /** The title of the lecture that it belongs to. */
  lecture: string
  /** `taken`: the named student has submitted it, `open`: not yet, `draft`: its teacher has not enabled it. */
  state: 'taken' | 'open' | 'draft'
  questions: readonly DemoQuestion[]
}

const choice = (text: string, options: readonly string[], correct: number): DemoQuestion => ({
  text,
  questionType: 'MultipleChoice',
  options,
  correct,
})

const statement = (text: string, isTrue: boolean): DemoQuestion => ({
  text,
  questionType: 'TrueFalse',
  options: ['صح', 'خطأ'],
  correct: isTrue ? 0 : 1,
})

/** Short quizzes of the demo institute. */
export const demoQuizPlans: readonly DemoQuiz[] = [
  {
    lecture: 'من العنوان إلى الصفحة: كيف تعمل الويب',
    state: 'draft',
    questions: [
      choice(
        'ما أول ما يفعله المتصفح بعد كتابة العنوان؟',
        ['يسأل عن عنوان الخادم', 'يرسم الصفحة', 'يحفظ الصفحة على القرص'],
        0,
      ),
      statement('يستطيع خادم واحد أن يخدم عدة مواقع.', true),
    ],
  },
  {
    lecture: 'بنية الصفحة بلغة HTML',
    state: 'taken',
    questions: [
      choice('أي عنصر يدل على العنوان الرئيس للصفحة؟', ['<h1>', '<title>', '<header>', '<strong>'], 0),
      statement('يغيّر العنصر الدلالي شكل النص وحده.', false),
      choice('أين يُكتب النص البديل لصورة؟', ['في السمة alt', 'في السمة title', 'في فقرة تحت الصورة'], 0),
      choice('أي قائمة تُستعمل لخطوات لها ترتيب؟', ['<ul>', '<ol>', '<dl>'], 1),
      statement('لكل صفحة عنصر <main> واحد ظاهر.', true),
    ],
  },
  {
    lecture: 'التنسيق بلغة CSS',
    state: 'open',
    questions: [
      choice('أي خاصية تحدد المسافة بين حدّ العنصر ومحتواه؟', ['margin', 'padding', 'gap', 'border'], 1),
      choice('أي محدد أقوى من الآخر؟', ['محدد الوسم', 'محدد الصنف', 'محدد المعرّف'], 2),
      statement('تنقلب margin-inline-start إلى الجهة الأخرى في الصفحات العربية.', true),
      choice('ما الذي يجعل العناصر تتوزع في صف واحد مرن؟', ['display: flex', 'float: right', 'position: absolute'], 0),
    ],
  },
  {
    lecture: 'المتغيرات وأنواع البيانات',
    state: 'open',
    questions: [
      choice('ما نوع القيمة «5» بين علامتي تنصيص؟', ['عدد', 'نص', 'قيمة منطقية'], 1),
      statement('تتغيّر قيمة الثابت المعرّف بكلمة const في أي سطر.', false),
      choice('كم قيمة يحمل المتغير المنطقي؟', ['قيمتين', 'ثلاث قيم', 'عددًا غير محدود'], 0),
    ],
  },
  {
    lecture: 'المصفوفات والكائنات',
    state: 'taken',
    questions: [
      choice('ما رقم أول عنصر في المصفوفة؟', ['0', '1', '-1'], 0),
      choice('أي دالة تعيد مصفوفة بالعناصر التي تحقق شرطًا؟', ['map', 'filter', 'forEach', 'push'], 1),
      statement('تُعدّل الدالة map المصفوفة الأصلية.', false),
      choice('كيف نقرأ الاسم من كائن طالب؟', ['student.name', 'student->name', 'name(student)'], 0),
    ],
  },
  {
    lecture: 'التطبيع والصيغ النظامية',
    state: 'taken',
    questions: [
      choice('ما الهدف الأول من التطبيع؟', ['تقليل تكرار البيانات', 'تسريع كل استعلام', 'زيادة عدد الجداول'], 0),
      statement('المفتاح المركّب يتكوّن من عمودين أو أكثر.', true),
      choice('أي عملية قد تسبّب شذوذ الحذف؟', ['إضافة طالب جديد', 'حذف آخر صف يحمل معلومة المدرّس', 'قراءة الدرجات'], 1),
      statement('كل جدول في الصيغة النظامية الثالثة هو في الثانية أيضًا.', true),
    ],
  },
]
