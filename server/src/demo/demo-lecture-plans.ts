interface DemoAttachment {
  title: string
  description?: string
  url: string
}

export interface DemoLecture {
  title: string
  description: string | null
  links: DemoAttachment[]
}

const wiki = (page: string) => `https://ar.wikipedia.org/wiki/${page}`
const mdn = (page: string) => `https://developer.mozilla.org/${page}`

/** What the demo institute teaches in these courses, lecture by lecture. */
export const demoLecturePlans: Record<string, DemoLecture[]> = {
  'مقدمة في البرمجة': [
    {
      title: 'كيف يفكر الحاسوب؟ الخوارزميات ومخططات سير العمل',
      description:
        'نبدأ بمسألة من الحياة اليومية ونحوّلها إلى خطوات لا لبس فيها، ثم نرسمها مخططًا يقرؤه غيرنا.\nأحضروا ورقة وقلمًا: لا حاسوب في هذه المحاضرة.',
      links: [
        { title: 'الخوارزمية', description: 'مقالة تمهيدية تُقرأ قبل المحاضرة.', url: wiki('خوارزمية') },
        { title: 'مخططات سير العمل ورموزها', url: wiki('مخطط_انسيابي') },
      ],
    },
    {
      title: 'المتغيرات وأنواع البيانات',
      description: 'الأعداد والنصوص والقيم المنطقية، ولماذا لا يساوي «5» العدد 5.',
      links: [
        { title: 'أنواع البيانات', url: wiki('نوع_بيانات') },
        {
          title: 'JavaScript data types and data structures',
          description: 'مرجع بالإنكليزية، والأمثلة تُجرَّب في الصفحة نفسها.',
          url: mdn('en-US/docs/Web/JavaScript/Data_structures'),
        },
        { title: 'تمارين المحاضرة', url: 'https://www.w3schools.com/js/js_exercises.asp' },
      ],
    },
    {
      title: 'الشروط: إن كان، وإلا',
      description: 'اتخاذ القرار في البرنامج، والشروط المركّبة، وخطأ المساواة الشائع.',
      links: [
        {
          title: 'Making decisions in your code',
          url: mdn('en-US/docs/Learn_web_development/Core/Scripting/Conditionals'),
        },
      ],
    },
    {
      title: 'الحلقات والتكرار',
      description: 'متى نستعمل for ومتى while، وكيف تنتهي الحلقة التي لا تنتهي.',
      links: [
        { title: 'بنى التحكم', url: wiki('بنية_تحكم') },
        { title: 'Looping code', url: mdn('en-US/docs/Learn_web_development/Core/Scripting/Loops') },
      ],
    },
    { title: 'الدوال: برنامج داخل البرنامج', description: null, links: [] },
  ],
  'تصميم صفحات الويب': [
    {
      title: 'من العنوان إلى الصفحة: كيف تعمل الويب',
      description: 'ماذا يحدث بين كتابة العنوان وظهور الصفحة: المتصفح والخادم والطلب والرد.',
      links: [
        { title: 'شبكة الويب العالمية', url: wiki('شبكة_عنكبوتية_عالمية') },
        {
          title: 'How the web works',
          url: mdn('en-US/docs/Learn_web_development/Getting_started/Web_standards/How_the_web_works'),
        },
      ],
    },
    {
      title: 'بنية الصفحة بلغة HTML',
      description: 'العناوين والفقرات والقوائم والروابط والصور، ومعنى أن يكون العنصر دلاليًا.',
      links: [
        { title: 'مرجع عناصر HTML', url: mdn('en-US/docs/Web/HTML/Reference/Elements') },
        { title: 'مدقق الصفحات', description: 'مرّروا عليه واجبكم قبل تسليمه.', url: 'https://validator.w3.org/' },
      ],
    },
    {
      title: 'التنسيق بلغة CSS',
      description: 'المحددات والألوان والخطوط والمسافات، والصفحات العربية من اليمين إلى اليسار.',
      links: [
        { title: 'CSS: البداية', url: mdn('en-US/docs/Learn_web_development/Core/Styling_basics') },
        { title: 'ألعاب الصناديق المرنة', url: 'https://flexboxfroggy.com/#ar' },
      ],
    },
    { title: 'صفحات تناسب كل شاشة', description: 'التصميم المتجاوب من الهاتف إلى الشاشة الكبيرة.', links: [] },
  ],
  'البرمجة بلغة جافا سكريبت': [
    {
      title: 'جافا سكريبت في المتصفح',
      description: 'أين تعيش اللغة في الصفحة، وكيف نقرأ رسائل وحدة التحكم.',
      links: [{ title: 'An Introduction to JavaScript', url: 'https://javascript.info/intro' }],
    },
    {
      title: 'المصفوفات والكائنات',
      description: 'تخزين القوائم وقراءتها، ودالتا map وfilter بأمثلة من سجلات الطلاب.',
      links: [
        { title: 'Arrays', url: 'https://javascript.info/array' },
        { title: 'Objects', url: 'https://javascript.info/object' },
      ],
    },
    {
      title: 'الأحداث والنماذج',
      description: 'نستجيب لنقرات المستخدم ونتحقق مما كتبه قبل إرساله.',
      links: [{ title: 'Introduction to browser events', url: 'https://javascript.info/introduction-browser-events' }],
    },
  ],
  'قواعد البيانات': [
    {
      title: 'مدخل إلى قواعد البيانات',
      description: 'لماذا لا تكفي الجداول الإلكترونية، وما الذي تضمنه قاعدة البيانات.',
      links: [
        { title: 'قاعدة البيانات', url: wiki('قاعدة_بيانات') },
        { title: 'PostgreSQL: Getting Started', url: 'https://www.postgresql.org/docs/current/tutorial-start.html' },
      ],
    },
    {
      title: 'النموذج العلائقي',
      description: 'الجداول والمفاتيح والعلاقات، مع رسم مخطط لسجلات المعهد.',
      links: [{ title: 'نموذج علائقي', url: wiki('نموذج_علائقي') }],
    },
    {
      title: 'التطبيع والصيغ النظامية',
      description: 'لماذا تتكرر البيانات، وكيف نقسّم الجداول حتى الصيغة النظامية الثالثة، مع أمثلة من سجلات المعهد.',
      links: [{ title: 'التسوية في قواعد البيانات', url: wiki('تسوية_قواعد_البيانات') }],
    },
    {
      title: 'لغة الاستعلام: الربط والتجميع',
      description: null,
      links: [{ title: 'Joins Between Tables', url: 'https://www.postgresql.org/docs/current/tutorial-join.html' }],
    },
  ],
  'مبادئ المحاسبة المالية': [
    {
      title: 'المعادلة المحاسبية والقيد المزدوج',
      description: 'الأصول والالتزامات وحقوق الملكية، ولماذا يتوازن الطرفان دائمًا.',
      links: [{ title: 'القيد المزدوج', url: wiki('قيد_مزدوج') }],
    },
    {
      title: 'دفتر اليومية ودفتر الأستاذ',
      description: 'تسجيل العمليات وترحيلها، مع عشر عمليات لمحل تجاري صغير.',
      links: [],
    },
    { title: 'ميزان المراجعة والقوائم المالية', description: null, links: [] },
  ],
  'المستوى التأسيسي': [
    {
      title: 'Greetings and introductions',
      description: 'التحية والتعارف: نتدرّب في أزواج، ويسجّل كل منكم تعريفًا بنفسه في دقيقة.',
      links: [{ title: 'BBC Learning English', url: 'https://www.bbc.co.uk/learningenglish/' }],
    },
    { title: 'The present simple', description: 'المضارع البسيط: العادات والمواعيد.', links: [] },
  ],
  'صيانة العتاد': [
    {
      title: 'داخل صندوق الحاسوب',
      description: 'نفكّ حاسوبًا مكتبيًا ونسمّي قطعه. احضروا قبل الموعد بعشر دقائق لاستلام العدة.',
      links: [{ title: 'اللوحة الأم', url: wiki('لوحة_أم') }],
    },
    { title: 'تشخيص الأعطال الشائعة', description: null, links: [] },
  ],
}
