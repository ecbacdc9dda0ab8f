import { named } from '@manara/contract/named.ts'
import type { PhoneRelation } from '@manara/contract/person-record.ts'
import type { PersonTab } from './people.search.ts'

/** Every word of the page of a person. */
export const peopleText = {
  title: 'سجل الشخص',
  loading: 'جارٍ تحميل السجل',
  loadFailed: 'تعذّر تحميل السجل',
  tabsLabel: 'أقسام السجل',
  tabs: {
    data: 'البيانات',
    study: 'الدراسة',
    documents: 'الوثائق',
    health: 'الصحة',
    trail: 'التغييرات',
  } satisfies Record<PersonTab, string>,
  print: 'طباعة',
  noProgram: 'بلا برنامج',

  account: 'الحساب',
  number: 'الرقم في المدرسة',
  role: 'الدور',
  gender: 'الجنس',
  program: 'البرنامج',
  unknown: '—',
  sections: {
    family: 'العائلة والولادة',
    register: 'القيد والسكن',
    previous: 'الدراسة السابقة',
    note: 'ملاحظة إدارية',
  },
  extra: 'حقول إضافية',
  missing: 'ناقص',
  yes: 'نعم',
  no: 'لا',
  noteHelp: 'يقرؤها مديرو النظام وحدهم.',
  edit: 'تعديل',
  editLabel: (section: string) => `تعديل: ${section}`,
  save: 'حفظ السجل',
  saved: 'حُفظ السجل',
  saveFailed: 'تعذّر حفظ السجل. أعد المحاولة.',
  notNumber: (field: string) => `${field}: اكتب رقمًا`,

  ownTitle: 'سجلي في المدرسة',
  ownPhoto: 'صورتي في السجل',
  ownHint: 'لتعديل شيء فيه راجع إدارة المدرسة.',
  phoneOf: (whose: string) => `هاتف: ${whose}`,

  photoOf: (name: string) => `صورة ${named(name)}`,

  phones: 'الهواتف',
  noPhones: 'لا هاتف بعد.',
  phone: 'رقم الهاتف',
  relation: 'صاحب الهاتف',
  relations: {
    SELF: 'الشخص نفسه',
    FATHER: 'الأب',
    MOTHER: 'الأم',
    GUARDIAN: 'ولي الأمر',
    OTHER: 'آخر',
  } satisfies Record<PhoneRelation, string>,
  holder: 'الاسم',
  whatsapp: 'واتساب',
  checkNumber: 'تحقّق من الرقم',
  phoneHelp: 'اكتب الرقم كما تعرفه، وإن كتبت رقمين بينهما شرطة مائلة صارا هاتفين.',
  addPhone: 'إضافة هاتف',
  removePhone: (number: string) => `إزالة الهاتف ${named(number)}`,
  call: (number: string) => `اتصال بالرقم ${named(number)}`,
  message: (number: string) => `رسالة واتساب إلى ${named(number)}`,
  copy: (number: string) => `نسخ الرقم ${named(number)}`,
  copied: 'نُسخ الرقم',
  copyFailed: 'تعذّر نسخ الرقم. انسخه بيدك.',
}
