import { named } from '@manara/contract/named.ts'
import { mostPhones } from '@manara/contract/person-record.ts'
import { formatCount, nouns } from '../../../platform/format/plurals.ts'
import { clearingWord } from '../../../platform/imports/cells.ts'

/** What an import of people says about rows; line and column come before it. */
export const peopleImportText = {
  title: { 1: 'المدرّسون', 2: 'الطلاب' } as Record<number, string>,
  unnamed: 'بلا اسم',
  missing: {
    name: 'اختر عمود الاسم، أو انسخ القالب.',
    identity: 'اختر عمود الرقم الوطني أو البريد، أو اختر أن يُعطى رقم مؤقت لمن لا رقم له.',
  },
  unknownValue: (value: string) => `القيمة «${named(value)}» غير معروفة.`,
  tooLong: (max: number) => `أطول من المسموح: ${formatCount(max, nouns.letter.subject)} على الأكثر.`,
  notClearable: 'لا يُفرَّغ هذا الحقل.',
  notName: 'ليس اسمًا: الاسم حروف، بلا روابط ولا عناوين بريد ولا أرقام طويلة.',
  noFamilyName: 'اكتب الكنية مع الاسم.',
  noName: 'اكتب الاسم.',
  uncertainSplit: (parts: string) => `راجع تقسيم الاسم: ${parts}.`,
  lostDigits: 'فقد Excel آخر أرقام هذا الرقم. اكتبه نصًا.',
  notId: 'الرقم الوطني من 4 إلى 20 حرفًا أو رقمًا، بلا رموز أخرى.',
  zerosRestored: (id: string) => `أُعيدت الأصفار الأولى إلى الرقم الوطني: ${id}.`,
  notEmail: (value: string) => `«${named(value)}» ليس بريدًا صحيحًا.`,
  notDay: (value: string) => `«${named(value)}» ليس تاريخًا. اكتبه مثل 15/3/2005.`,
  inFuture: 'تاريخ الولادة في المستقبل.',
  tooEarly: 'تاريخ الولادة قبل 1900.',
  unusualAge: 'العمر غير معتاد. راجع تاريخ الولادة.',
  yearOnly: (year: string) => `عُرفت سنة الولادة وحدها: ${year}.`,
  notNumber: (value: string) => `«${named(value)}» ليس عددًا.`,
  notYear: 'سنة الشهادة السابقة من 1950 إلى 2100.',
  notMark: 'معدّل الشهادة السابقة من 0 إلى 100، بمنزلتين عشريتين على الأكثر.',
  notLatin: 'الاسم باللاتينية بحروف لاتينية كما في جواز السفر.',
  unknownProgram: (value: string) => `ليس في المدرسة برنامج «${named(value)}».`,
  checkPhone: (value: string) => `تحقّق من الرقم ${value}.`,
  tooManyPhones: `لكل شخص ${formatCount(mostPhones, nouns.item.subject)} من الهواتف على الأكثر.`,
  repeated: (line: number) => `مكرر في السطر ${line}.`,
  repeatedId: (line: number) => `الرقم الوطني أو البريد مكرر في السطر ${line}. اترك أحد السطرين.`,
  administrator: 'لا يُعدَّل حساب إداري باستيراد.',
  otherRole: 'هذا الشخص مسجّل بدور آخر.',
  isKnown: 'الرقم الوطني أو البريد لشخص مسجّل.',
  emailOfOther: 'البريد لشخص آخر.',
  idOfOther: 'الرقم الوطني لشخص آخر.',
  otherId: (id: string) => `صاحب هذا البريد مسجّل برقم وطني آخر: ${id}.`,
  emailStays: (email: string) => `البريد المسجّل ${email} يبقى كما هو. عدّله من سجل الشخص.`,
  programStays: (name: string) => `يدرس في برنامج آخر، فلا يتغيّر: ${named(name)}.`,
  noNationalId: 'أدخل الرقم الوطني، أو اختر أن يُعطى رقم مؤقت.',
  noEmail: 'أدخل البريد الإلكتروني.',
  required: (field: string) => `أدخل ${field}.`,
  wasDeleted: 'حُذف شخص بهذا الرقم الوطني. استعده من المحذوفات بدل إضافته، إن كان هو.',
  samePerson: 'قد يكون مسجّلًا من قبل. اختر: جديد، أو هو نفسه.',
  otherIdOfSame: 'يشبه شخصًا رقمه الوطني مختلف. اختر: جديد، أو هو نفسه.',
  maskedPhone: 'اكتب رقم الهاتف كاملًا.',
  numbersNotHeld: 'لا يملك حسابك صلاحية «الأرقام الوطنية والهواتف كاملة»، فلا يغيّرها.',
  forgedCode: 'رمز السطر غير صحيح، أو من ملف مدرسة أخرى. نزّل ملف التعديل من جديد.',
  otherRoleOfSheet: 'هذا السطر لشخص بدور آخر. اختر «طلاب» أو «مدرّسون» في خطوة «الأعمدة».',
  gone: 'حُذف صاحب هذا السطر بعد تنزيل الملف.',
  repeatedCode: (line: number) => `رمز السطر مكرر: هو في السطر ${line} أيضًا.`,
  otherName: (name: string) => `الرمز يخص ${named(name)}، والاسم في السطر غيره. يُعدَّل الاسم في أعمدة أجزائه.`,
  idStays: 'الرقم الوطني المسجّل يبقى كما هو. عدّله من سجل الشخص.',
  /** Null: nothing is known of the sheet, as after a restored backup. */
  oldSheet: (days: number | null) =>
    days === null
      ? 'لا نعرف قيم هذا الملف حين صدر: كل تغيير فيه يحتاج قرارًا.'
      : `صدر هذا الملف قبل ${formatCount(days, nouns.day.object)}، ولم تعد قيمه حينها محفوظة: كل تغيير فيه يحتاج قرارًا.`,
  temporaryId: 'رقم مؤقت',
  noMail: 'لا بريد',
  yes: 'نعم',
  no: 'لا',
  relations: { SELF: 'الطالب', FATHER: 'الأب', MOTHER: 'الأم', GUARDIAN: 'ولي الأمر', OTHER: 'آخر' },
  genders: { Male: 'ذكر', Female: 'أنثى' },
}

/** Texts of the editable sheet; its headings are recognized when it comes back (R-sheet-5). */
export const sheetText = {
  fileName: { 1: 'المدرّسون للتعديل', 2: 'الطلاب للتعديل' },
  fullName: 'الاسم الكامل',
  rowCode: 'رمز السطر',
  issuedAt: 'صدر في',
  howTo: 'التعديل',
  howToText: `الخلية الفارغة لا تغيّر شيئًا. لإفراغ حقل اكتب ${clearingWord}. ثم ارفع الملف من «الاستيراد والتصدير».`,
  chooseFromList: 'اختر من القائمة.',
}

/** What the splitting of names says. */
export const nameSplitText = {
  title: 'فصل الأسماء المركّبة',
  fields: [
    { field: 'personId', title: 'الرقم', example: '', synonyms: [] },
    { field: 'fullName', title: 'الاسم الكامل', example: '', synonyms: [] },
  ],
  uncertain: 'قد يكون الاسم مركّبًا. اختر: تقسيم مقترح، أو تركه كما هو.',
  otherRoleOfSheet: 'هذا السطر لشخص بدور آخر. اختر «طلاب» أو «مدرّسون» في خطوة «الأعمدة».',
  gone: 'حُذف هذا الشخص.',
}
