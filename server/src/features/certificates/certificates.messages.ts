import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const certificateProblem = problems({
  notFound: [404, 'سجل التخرّج غير موجود.'],
  notGraduate: [409, 'الشهادة للخرّيجين فقط، وهذا السجل رسوب.'],
  hasUpload: [409, 'لهذا الخرّيج شهادة مرفوعة. احذفها أولًا إن أردت أن يصدر النظام شهادته.'],
  notIssued: [409, 'لا شهادة صادرة من النظام لهذا الخرّيج، فلا شيء يُلغى.'],
  noneIssued: [404, 'لا شهادات صادرة من النظام لمن اخترتهم.'],
  notGenuine: [404, 'لم تصدر شهادة بهذا الرقم، فما يحمله ليس شهادة صحيحة.'],
  recordDiffers: [409, 'سجل المدرسة لا يطابق ما وُقّع في هذه الشهادة. راجع المدرسة قبل الاعتماد عليها.'],
  idsOrFilter: [400, 'حدّد الخرّيجين بأرقامهم أو بمرشّح، لا بالاثنين معًا.'],
  changedMeanwhile: [409, 'تغيّرت شهادة هذا الخرّيج أثناء الإصدار. حدّث الصفحة ثم أعد المحاولة.'],
})

export const unreadableIds = () => fieldProblem(400, 'ids', 'أرقام الخرّيجين غير صحيحة.')

const issuedForms = nouns.certificate.subject
const refusedForms = { ...nouns.certificate.object, one: 'واحدة', two: 'اثنتين' }

function bulkIssued(issued: number, refused: number): string {
  const done = issued === 0 ? 'لم تصدر شهادات جديدة' : `صدرت ${formatCount(issued, issuedForms)}`
  return refused === 0 ? `${done}.` : `${done}، وتعذّر إصدار ${formatCount(refused, refusedForms)}.`
}

/** A number runs from left to right, also at the end of an Arabic line. */
const ltr = (serial: string) => `\u2066${serial}\u2069`

export const issuingText = {
  issued: (name: string, serial: string) => `صدرت شهادة ${named(name)} برقم ${ltr(serial)}.`,
  alreadyIssued: (name: string, serial: string) => `شهادة ${named(name)} صادرة من قبل برقم ${ltr(serial)}.`,
  bulkIssued,
  revoked: (serial: string) => `أُلغيت الشهادة ${ltr(serial)}.`,
  designSaved: 'حُفظ قالب الشهادات.',
  fileName: (name: string) => `شهادة ${name}.pdf`,
  printName: 'شهادات التخرّج.pdf',
}
