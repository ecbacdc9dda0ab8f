import type { DifficultyLevel, QuestionStatus } from '@manara/contract/question-bank.ts'
import { trueFalseTexts } from '@manara/contract/questions.ts'

/** A question of the demo school; the first option is the correct one. */
export interface DemoQuestion {
  text: string
  options: readonly string[]
  isTrueFalse: boolean
  difficulty: DifficultyLevel
  status: QuestionStatus
}

type Details = [difficulty?: DifficultyLevel, status?: QuestionStatus]

const choice = (
  text: string,
  options: readonly string[],
  ...[difficulty = 'Medium', status = 'Approved']: Details
) => ({
  text,
  options,
  isTrueFalse: false,
  difficulty,
  status,
})

const claim = (text: string, isTrue: boolean, ...[difficulty = 'Easy', status = 'Approved']: Details) => ({
  text,
  options: isTrue ? trueFalseTexts : trueFalseTexts.toReversed(),
  isTrueFalse: true,
  difficulty,
  status,
})

/** By the name of the course. Three courses have enough for a challenge, one not yet. */
export const demoQuestions: Record<string, readonly DemoQuestion[]> = {
  'مقدمة في البرمجة': [
    choice(
      'ما المتغيّر في البرمجة؟',
      ['اسم لموضع في الذاكرة تُحفظ فيه قيمة', 'ملف على القرص', 'خطأ في البرنامج', 'جهاز إدخال'],
      'Easy',
    ),
    choice(
      'أي بنية تُستعمل لتكرار تعليمات عددًا معلومًا من المرات؟',
      ['حلقة for', 'جملة if', 'تعريف دالة', 'جملة استيراد'],
      'Easy',
    ),
    choice('ما ناتج العملية 17 % 5؟', ['2', '3', '3.4', '12']),
    choice('ما قيمة التعبير (true && false) || true؟', ['true', 'false', 'null', 'خطأ في التنفيذ']),
    claim('اسم المتغيّر يمكن أن يبدأ برقم.', false),
    claim('الدالة تستطيع أن تستدعي نفسها.', true),
    choice('ماذا نسمّي خطوات حل مسألة مرتّبة ومحدّدة؟', ['خوارزمية', 'متغيّر', 'مترجم', 'واجهة'], 'Easy'),
    choice('كم مرة تُنفَّذ الحلقة: for (i = 0; i < 10; i += 3)؟', ['4', '3', '10', '5'], 'Hard'),
    choice('ما النوع الأنسب لحفظ درجة طالب من نوع 87.5؟', ['عدد عشري', 'عدد صحيح', 'قيمة منطقية', 'حرف'], 'Easy'),
    choice(
      'في البحث الثنائي، ما الشرط على عناصر المصفوفة؟',
      ['أن تكون مرتّبة', 'أن تكون أعدادًا', 'أن يكون عددها زوجيًا', 'ألا تتكرر'],
      'Hard',
    ),
    choice('ماذا يعيد التعبير "5" + 3 في لغة جافا سكريبت؟', ['"53"', '8', 'خطأ', '"8"']),
    claim('الترتيب بالفقاعات أسرع من الترتيب السريع على القوائم الكبيرة.', false, 'Hard'),
    choice(
      'أي مما يلي يصف المصفوفة؟',
      ['قيم متتالية يُوصل إليها بدليل', 'قيمة واحدة ثابتة', 'شرط منطقي', 'تعليق في البرنامج'],
      'Easy',
    ),
    choice('ما فائدة تقسيم البرنامج إلى دوال؟', [
      'إعادة الاستعمال وسهولة الاختبار',
      'تكبير حجم الملف',
      'إبطاء التنفيذ',
      'الاستغناء عن المتغيرات',
    ]),
    choice('ما دليل العنصر الأول في مصفوفة؟', ['0', '1', '-1', 'يختلف بحسب طولها'], 'Easy', 'Pending'),
    claim('التعليقات في البرنامج تُنفَّذ مع تعليماته.', false, 'Easy', 'Pending'),
    choice('ما أفضل لغة برمجة؟', ['جافا سكريبت', 'بايثون', 'سي'], 'Hard', 'Rejected'),
  ],
  'تصميم صفحات الويب': [
    choice('أي عنصر يحوي روابط التنقّل الرئيسة في الصفحة؟', ['nav', 'aside', 'div', 'section'], 'Easy'),
    choice('ما الخاصية التي تحدّد لون النص في CSS؟', ['color', 'background', 'font', 'text'], 'Easy'),
    choice('أي وحدة قياس تتبع حجم خط العنصر الجذر؟', ['rem', 'em', 'px', 'vh']),
    choice('ما القيمة التي تجعل العناصر صفًا مرنًا؟', [
      'display: flex',
      'display: block',
      'position: fixed',
      'float: none',
    ]),
    claim('كل صورة تحتاج إلى نص بديل يصفها أو إلى نص بديل فارغ إن كانت للزينة.', true, 'Medium'),
    claim('العنصر h1 يُستعمل لتكبير الخط فقط.', false),
    choice(
      'ما السمة التي تجعل الصفحة من اليمين إلى اليسار؟',
      ['dir="rtl"', 'align="right"', 'lang="rtl"', 'float="right"'],
      'Easy',
    ),
    choice('أي محدّد يصيب العنصر ذا المعرّف menu؟', ['#menu', '.menu', 'menu', '*menu'], 'Easy'),
    choice('أيهما أعلى أولوية في CSS؟', ['محدّد المعرّف', 'محدّد الصنف', 'محدّد العنصر', 'المحدّد العام'], 'Hard'),
    choice(
      'ما الخاصية المنطقية المقابلة للهامش الأيسر في صفحة عربية؟',
      ['margin-inline-end', 'margin-inline-start', 'margin-block-end', 'margin-top'],
      'Hard',
    ),
    claim('استعلامات الوسائط تتيح تغيير التصميم بحسب عرض الشاشة.', true),
    choice('أي عنصر يُستعمل لحقل بريد إلكتروني؟', [
      '<input type="email">',
      '<mail>',
      '<textarea>',
      '<input type="text" mail>',
    ]),
    choice('ما الذي يصف العلاقة بين label وحقل الإدخال؟', ['السمة for', 'السمة name', 'السمة class', 'السمة alt']),
    choice('ما أقل نسبة تباين للنص العادي في المستوى AA؟', ['4.5', '3', '7', '2.1'], 'Hard', 'Pending'),
    choice('أي لون أجمل للخلفية؟', ['الأبيض', 'الأسود'], 'Easy', 'Rejected'),
  ],
  'قواعد البيانات': [
    choice('أي أمر يقرأ صفوفًا من جدول؟', ['SELECT', 'INSERT', 'UPDATE', 'DROP'], 'Easy'),
    choice('ما المفتاح الأساسي؟', ['عمود أو أعمدة تميّز كل صف', 'كلمة مرور القاعدة', 'أول عمود دائمًا', 'نسخة احتياطية']),
    claim('القيمة NULL تساوي الصفر.', false),
    choice(
      'ما الشكل الذي يمنع تكرار المجموعات داخل العمود الواحد؟',
      ['الشكل النظامي الأول', 'الشكل النظامي الثالث', 'المفتاح الأجنبي', 'الفهرس'],
      'Hard',
    ),
    choice('أي عبارة ترتّب النتيجة؟', ['ORDER BY', 'GROUP BY', 'WHERE', 'HAVING'], 'Easy'),
    claim('المعاملة إما أن تُنفَّذ كلها أو لا يُنفَّذ منها شيء.', true, 'Medium'),
    choice(
      'أي ربط يُبقي صفوف الجدول الأول كلها؟',
      ['LEFT JOIN', 'INNER JOIN', 'CROSS JOIN', 'UNION'],
      'Medium',
      'Pending',
    ),
  ],
  'البرمجة بلغة جافا سكريبت': [
    choice('بأي كلمة يُعرَّف ثابت لا تُعاد إليه قيمة؟', ['const', 'let', 'var', 'static'], 'Easy'),
    choice('ماذا تعيد الدالة map؟', ['مصفوفة جديدة', 'العنصر الأول', 'عدد العناصر', 'المصفوفة نفسها مرتّبة']),
    claim('العامل === يقارن القيمة والنوع معًا.', true),
    choice('ماذا يعيد typeof null؟', ['"object"', '"null"', '"undefined"', '"number"'], 'Hard', 'Pending'),
  ],
}
