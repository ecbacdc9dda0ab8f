import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

export const graduationProblem = problems({
  notFound: [404, 'سجل التخرّج غير موجود.'],
  programNotFound: [404, 'البرنامج غير موجود أو حُذف. اختر برنامجًا آخر.'],
  noCourses: [409, 'لا مقررات في هذا البرنامج، فلا معدّل يُحسب لطلابه. أضف مقرراته أولًا.'],
  changed: [
    409,
    'تغيّرت درجات أو طلاب أو شروط النجاح منذ المعاينة، فلم يُخرَّج أحد. راجع المعاينة الجديدة ثم أعد المحاولة.',
  ],
  notGraduate: [409, 'الشهادة للخرّيجين فقط، وهذا السجل رسوب.'],
  noCertificate: [404, 'لا شهادة مرفوعة لهذا الخرّيج.'],
})

/** After a verb: «تخرّج طالبان». */
const subjectForms = nouns.student.subject

const formatStudents = (count: number) => formatCount(count, subjectForms)

function processed(graduated: number, failed: number): string {
  if (graduated === 0 && failed === 0) return 'لا طلاب للتخريج الآن.'
  if (failed === 0) return `تخرّج ${formatStudents(graduated)}.`
  if (graduated === 0) return `رسب ${formatStudents(failed)}، ولم يتخرّج أحد.`
  return `تخرّج ${formatStudents(graduated)}، ورسب ${formatStudents(failed)}.`
}

export const graduationText = {
  processed,
  certificateUploaded: (name: string) => `رُفعت شهادة ${named(name)}.`,
  certificateReplaced: (name: string) => `استُبدلت شهادة ${named(name)}.`,
  /** The name under which a certificate is saved, whatever the file was called. */
  certificateName: (name: string) => `شهادة ${name}`,
}
