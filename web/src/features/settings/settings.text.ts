import type { HijriPlace } from '@manara/contract/country-presets.ts'
import { inSchoolWords } from '../../format/national-id.ts'
import { formatSize } from '../../format/sizes.ts'

export const settingsText = {
  product: 'منارة',
  /** Until the name of the school is known. */
  school: 'نظام إدارة المدارس والمعاهد',
}

/** Words of the settings screen. */
export const settingsScreenText = {
  loading: 'جارٍ تحميل الإعدادات',
  loadFailed: 'تعذّر تحميل الإعدادات',
  save: 'حفظ',
  undo: 'تراجع',
  unsaved: 'تعديلات غير محفوظة',
  saved: 'حُفظت التعديلات',
  saveFailed: 'تعذّر الحفظ. أعد المحاولة.',

  identity: {
    title: 'هوية المدرسة',
    hint: 'الاسم والشعار يظهران في صفحة الدخول والصفحات العامة والرسائل.',
    name: 'اسم المدرسة',
    timeZone: 'المنطقة الزمنية',
    arabZones: 'البلدان العربية',
    otherZones: 'بقية العالم',
    timeZoneHelp: 'بها تُحسب الأسابيع والأشهر في التقارير.',
    save: 'حفظ الهوية',
  },

  country: {
    title: 'البلد',
    hint: 'كيف تُكتب المبالغ والتواريخ، ومتى يبدأ الأسبوع، وما اسم رقم الهوية.',
    country: 'البلد',
    countryHelp: 'يقترح كل ما يليه، ولكل مدرسة أن تغيّر منه ما تشاء.',
    nationalIdName: 'اسم رقم الهوية',
    currencyName: 'اسم العملة',
    currencySign: 'رمز العملة',
    currencyDecimals: 'المنازل العشرية في المبالغ',
    decimalLabels: ['بلا كسور', 'منزلة واحدة', 'منزلتان', 'ثلاث منازل'],
    monthNames: 'أسماء الأشهر',
    weekStart: 'أول أيام الأسبوع',
    weekend: 'أيام العطلة',
    hijri: 'التاريخ الهجري في الوثائق',
    hijriPlaces: { none: 'لا يُكتب', beside: 'بعد الميلادي', first: 'قبل الميلادي' } satisfies Record<
      HijriPlace,
      string
    >,
    preview: (money: string, date: string, nationalId: string) => `مثال: ${money} · ${date} · ${nationalId}`,
    save: 'حفظ إعدادات البلد',
    savedTitle: 'تظهر الإعدادات الجديدة في كل صفحة بعد تحديثها.',
    reload: 'تحديث هذه الصفحة',
  },

  logo: {
    title: 'الشعار',
    present: 'شعار المدرسة الحالي',
    none: 'لا شعار بعد، فيظهر شعار منارة.',
    choose: 'اختر صورة الشعار',
    change: 'تغيير الشعار',
    hint: (bytes: number) => `PNG أو JPG أو WebP حتى ${formatSize(bytes)}. الأفضل صورة مربعة.`,
    preview: 'معاينة الشعار الجديد',
    previewHint: 'هكذا يظهر بجانب اسم المدرسة.',
    save: 'حفظ الشعار',
    cancel: 'إلغاء',
    remove: 'إزالة الشعار',
    removeQuestion: 'إزالة شعار المدرسة؟',
    removeText: 'يظهر شعار منارة مكانه في كل الصفحات. يمكنك رفع شعار آخر متى شئت.',
    removed: 'أُزيل الشعار',
    saved: 'حُفظ الشعار',
    failed: 'تعذّر حفظ الشعار',
    removeFailed: 'تعذّرت إزالة الشعار',
    wrongKind: 'اختر صورة بصيغة PNG أو JPG أو WebP',
    empty: 'الملف فارغ. اختر صورة أخرى',
    tooLarge: (bytes: number) => `الصورة أكبر من ${formatSize(bytes)}. صغّرها ثم اخترها من جديد`,
  },

  payment: {
    title: 'معلومات الدفع',
    hint: 'يراها المتقدّم حين يُطلب منه الدفع، ولا يراها غيره من الزوار. ورقم الهاتف يختم رسائل المدرسة.',
    recipient: 'اسم المستلم',
    phone: 'رقم الهاتف',
    address: 'العنوان',
    addressPlaceholder: 'المدينة، الحي، الشارع',
    preview: 'ما يراه المتقدّم',
    previewEmpty: 'أدخل معلومات الدفع لترى هنا ما يراه المتقدّم.',
    save: 'حفظ معلومات الدفع',
  },

  passing: {
    title: 'قواعد النجاح',
    hint: 'تُحفظ مع كل نتيجة القاعدة التي حُسبت بها، فلا يغيّر تعديلها نتائج سابقة.',
    gpa: 'معدّل النجاح',
    gpaHelp: 'من 100، وهو متوسط الدرجات النهائية لمقررات البرنامج.',
    hasMinimum: 'حد أدنى لكل مقرر',
    hasMinimumHelp: 'من دونه ينجح الطالب في المقرر بدرجة 60.',
    minimum: 'الحد الأدنى للمقرر',
    minimumRequired: 'أدخل الحد الأدنى للمقرر',
    markUnit: 'درجة',
    range: 'الدرجة من 0 إلى 100',
    tooFine: 'منزلتان عشريتان على الأكثر',
    save: 'حفظ قواعد النجاح',
  },

  applicants: {
    title: 'طلبات الالتحاق',
    hint: 'من يتقدّم إلى المدرسة، وبأي بريد.',
    isConfirmed: 'تأكيد بريد المتقدّم',
    isConfirmedHelp: inSchoolWords(
      'يصل الطلب ويُحجز البريد والرقم الوطني بعد إدخال رمز يُرسل بالبريد. من دونه يظهر الطلب «غير مؤكد».',
    ),
    noMailServer: 'لا خادم بريد لهذه المدرسة، فلن يصل الرمز إلى المتقدّم. يضبطه من يشغّل النظام.',
    save: 'حفظ',
  },

  passwords: {
    title: 'كلمات المرور',
    hint: 'تسري على كلمات المرور الجديدة، وتبقى الحالية صالحة. كلمات مرور المعلمين والمديرين يجب أن تكون صعبة التخمين أيضًا.',
    save: 'حفظ أطوال كلمات المرور',
    staff: 'أقصر كلمة مرور للمعلمين والمديرين',
    students: 'أقصر كلمة مرور للطلاب',
    unit: 'حرف',
    range: (least: number, most: number) => `أدخل عددًا من ${least} إلى ${most}`,
  },
  waiting: {
    title: 'مهلة الدفع',
    hint: 'للطلبات التي تنتظر إيصال الدفع.',
    isOn: 'رفض الطلب إذا تأخر الدفع',
    isOnHelp: 'تُرفض يوميًا الطلبات التي تجاوزت المهلة، ويصل السبب إلى أصحابها بالبريد.',
    days: 'المهلة (بالأيام)',
    daysRequired: 'أدخل عدد الأيام',
    daysRange: (least: number, most: number) => `المهلة من ${least} إلى ${most} يومًا`,
    save: 'حفظ المهلة',
  },
}
