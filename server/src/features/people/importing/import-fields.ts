import type { ExtraField } from '@manara/contract/extra-fields.ts'
import { personTitles as titles } from '@manara/contract/people-sheets.ts'
import { userRole } from '@manara/contract/users.ts'
import type { ImportFieldSpec } from '../../../platform/imports/import-kind.ts'
import { extraKey } from '../extra-values.ts'
import { sheetText } from './import.text.ts'

const spec = (
  field: string,
  title: string,
  example: string,
  synonyms: readonly string[] = [],
  more: Partial<ImportFieldSpec> = {},
): ImportFieldSpec => ({ field, title, example, synonyms, ...more })

const dayHint = 'مثل 15/3/2005 أو 2005-03-15، أو السنة وحدها'

const names: readonly ImportFieldSpec[] = [
  spec('fullName', 'الاسم الكامل', 'سامر خالد العلي', [
    'الاسم الثلاثي',
    'الاسم الرباعي',
    'اسم الطالب',
    'اسم الطالبة',
    'اسم المدرس',
    'اسم الطالب الثلاثي',
    'الاسم والشهرة',
    'الاسم والكنية',
    'اسم الطالب وكنيته',
    'student name',
    'full name',
    'name',
  ]),
  spec('firstName', titles.firstName, '', ['الاسم', 'first name', 'given name']),
  spec('fatherName', titles.fatherName, '', ['الأب', 'اسم الوالد', 'الوالد', 'father name', 'father']),
  spec('grandfatherName', titles.grandfatherName, '', ['الجد', 'grandfather name']),
  spec('lastName', titles.lastName, '', [
    'النسبة',
    'الشهرة',
    'اللقب',
    'العائلة',
    'اسم العائلة',
    'الاسم الأخير',
    'last name',
    'family name',
    'surname',
  ]),
]

const identity: readonly ImportFieldSpec[] = [
  spec(
    'nationalId',
    titles.nationalId,
    '01020304050',
    [
      'رقم الهوية',
      'الهوية',
      'رقم البطاقة',
      'رقم البطاقة الشخصية',
      'الرقم القومي',
      'السجل المدني',
      'رقم السجل المدني',
      'رقم الجواز',
      'رقم جواز السفر',
      'الهوية الوطنية',
      'national id',
      'id number',
    ],
    { hint: 'نصًا، كي لا تضيع الأصفار الأولى' },
  ),
  spec('email', titles.email, 'samer@example.com', ['البريد', 'الإيميل', 'ايميل', 'email', 'e-mail', 'mail']),
]

const phones: readonly ImportFieldSpec[] = [
  spec('phone', titles.phone, '0933123456', [
    'الجوال',
    'الموبايل',
    'رقم الجوال',
    'رقم الهاتف',
    'رقم الموبايل',
    'الواتس',
    'واتساب',
    'هاتف الطالب',
    'جوال الطالب',
    'phone',
    'mobile',
  ]),
  spec('fatherPhone', titles.fatherPhone, '', ['جوال الأب', 'رقم الأب', 'موبايل الأب', 'هاتف الوالد', 'جوال الوالد']),
  spec('motherPhone', titles.motherPhone, '', ['جوال الأم', 'رقم الأم', 'موبايل الأم', 'هاتف الوالدة']),
  spec('guardianPhone', titles.guardianPhone, '', ['جوال ولي الأمر', 'رقم ولي الأمر', 'هاتف ولي أمر الطالب']),
]

const birth: readonly ImportFieldSpec[] = [
  spec('motherName', titles.motherName, 'سعاد الأحمد', [
    'اسم الأم',
    'الأم',
    'اسم ونسبة الأم',
    'اسم الأم ونسبها',
    'اسم الأم وكنيتها',
    'اسم الوالدة',
    'الوالدة',
    'mother name',
  ]),
  spec(
    'birthDate',
    titles.birthDate,
    '15/3/2005',
    ['تاريخ الميلاد', 'المواليد', 'التولد', 'تولد', 'سنة الولادة', 'الميلاد', 'birth date', 'date of birth'],
    { isDate: true, hint: dayHint },
  ),
  spec('birthPlace', titles.birthPlace, 'دمشق', ['محل الولادة', 'مكان الميلاد', 'محل الميلاد', 'birth place']),
  spec('birthPlaceAndDate', 'مكان وتاريخ الولادة', '', [
    'محل وتاريخ الولادة',
    'مكان الولادة وتاريخها',
    'محل الولادة وتاريخها',
    'مكان وتاريخ الميلاد',
  ]),
  spec('gender', titles.gender, 'ذكر', ['النوع', 'gender', 'sex'], { hint: 'ذكر أو أنثى' }),
  spec('nationality', titles.nationality, '', ['nationality']),
]

const civil: readonly ImportFieldSpec[] = [
  spec('registerPlace', titles.registerPlace, '', ['محل القيد المدني', 'أمانة السجل المدني']),
  spec('registerNumber', titles.registerNumber, '', ['رقم القيد المدني', 'رقم الخانة']),
  spec('register', 'محل ورقم القيد', '', ['القيد', 'الخانة', 'محل القيد ورقمه', 'القيد المدني']),
  spec('governorate', titles.governorate, '', ['المحافظه']),
  spec('address', titles.address, '', ['عنوان السكن', 'السكن', 'عنوان الطالب', 'address']),
  spec('latinName', titles.latinName, '', ['الاسم بالإنكليزية', 'الاسم بالإنجليزية', 'الاسم اللاتيني', 'latin name']),
  spec('previousSchool', titles.previousSchool, '', ['المدرسة']),
  spec('previousCertificate', titles.previousCertificate, '', ['الشهادة', 'المؤهل', 'المؤهل العلمي']),
  spec('previousYear', titles.previousYear, '', ['سنة الشهادة', 'سنة الحصول على الشهادة']),
  spec('previousMark', titles.previousMark, '', ['معدل الشهادة', 'المعدل', 'مجموع الشهادة'], {
    hint: 'من 0 إلى 100',
  }),
  spec('note', titles.note, '', ['ملاحظة', 'ملاحظات', 'note', 'notes']),
]

const program = spec(
  'program',
  titles.program,
  '',
  ['الاختصاص', 'القسم', 'الفرع', 'التخصص', 'رقم البرنامج', 'program'],
  {
    hint: 'اسم البرنامج أو رقمه؛ لمن ليس له برنامج',
  },
)

const extraHints: Record<ExtraField['kind'], (field: ExtraField) => string | undefined> = {
  TEXT: () => undefined,
  NUMBER: () => 'عدد',
  DATE: () => 'يوم، مثل 15/3/2005',
  CHOICE: ({ choices }) =>
    choices
      .filter(({ isRetired }) => !isRetired)
      .map(({ label }) => label)
      .join('، '),
  YES_NO: () => 'نعم أو لا',
}

function toSpec(field: ExtraField): ImportFieldSpec {
  const hint = extraHints[field.kind](field)
  return spec(extraKey(field), field.label, '', [], {
    ...(field.kind === 'DATE' && { isDate: true as const }),
    ...(hint !== undefined && { hint }),
  })
}

/** The column of the editable sheet by which its rows are found again (R-sheet-5). */
const rowCode = spec('rowCode', sheetText.rowCode, '', ['row code'], { isOfSheet: true })

/** The fields of people with a role: those of the school's own come last. */
export const listPersonFields = (role: number, extraFields: readonly ExtraField[]): ImportFieldSpec[] => [
  ...names,
  ...identity,
  ...phones,
  ...birth,
  ...civil,
  ...(role === userRole.Student ? [program] : []),
  ...extraFields.map(toSpec),
  rowCode,
]

/** «الاسم» is the first name beside a family name, and the full name alone. */
export function settleNameFields(fields: readonly (string | null)[]): (string | null)[] {
  const isWhole = fields.includes('firstName') && !fields.includes('lastName') && !fields.includes('fullName')
  return isWhole ? fields.map((field) => (field === 'firstName' ? 'fullName' : field)) : [...fields]
}
