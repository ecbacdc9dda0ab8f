import { named } from '@manara/contract/named.ts'
import { inSchoolWords } from '../../format/national-id.ts'
import { type CountForms, formatCount } from '../../format/plurals.ts'

const records: CountForms = {
  one: 'سجل تخرّج واحد',
  two: 'سجلّا تخرّج',
  few: 'سجلات تخرّج',
  many: 'سجل تخرّج',
  other: 'سجل تخرّج',
}

/** Every word of the search for graduates. */
export const alumniText = {
  title: inSchoolWords('البحث بالرقم الوطني'),
  intro: inSchoolWords('أدخل الرقم الوطني للخرّيج لترى سجلات تخرّجه، وتنزّل شهاداته.'),
  enterNationalId: inSchoolWords('أدخل الرقم الوطني'),
  search: 'بحث',
  failed: 'تعذّر البحث في سجلات الخرّيجين',
  found: (count: number) => `وُجد ${formatCount(count, records)}`,
  nothing: 'لا شهادات لهذا الرقم',
  nothingText: (nationalId: string) =>
    `لا يوجد تخرّج مسجّل بالرقم الوطني ${nationalId}. تحقق من الرقم ثم أعد البحث، أو راجع إدارة المدرسة.`,
  graduatedOn: 'تاريخ التخرّج',
  gpa: 'المعدّل',
  download: 'تنزيل الشهادة',
  downloadLabel: (name: string, program: string) => `تنزيل شهادة ${named(name)} من برنامج ${named(program)}`,
  noCertificate: 'لم تُرفع الشهادة بعد',
  downloadFailed: 'تعذّر تنزيل الشهادة',
  fileName: (name: string) => `شهادة ${name}`,
}
