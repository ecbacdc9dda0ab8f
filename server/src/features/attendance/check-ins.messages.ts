import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

export const checkInText = {
  present: (course: string) => `سُجّل حضورك في ${named(course)}.`,
  late: (course: string, minutes: number) =>
    `سُجّل حضورك في ${named(course)} مع تأخر ${formatCount(minutes, nouns.minute.object)}.`,
  closed: (count: number) => `أُغلق إثبات الحضور. عدد من أثبت حضوره ${count}.`,
}

export const checkInProblem = problems({
  notFound: [404, 'إثبات الحضور غير موجود أو ليس في شعبة من شُعَبك.'],
  notToday: [409, 'يُفتح إثبات الحضور لحصص اليوم وحدها. ارصد الحضور في الكشف.'],
  nobody: [409, 'لا طلاب في هذه الحصة. سجّل الطلاب في الشعبة أولًا.'],
  noCode: [409, 'لا رمز ممسوح على هذا الهاتف. إن أثبتّ حضورك من قبل فتجده في «حضوري».'],
  expired: [409, 'انتهت صلاحية الرمز. امسح الرمز الظاهر الآن.'],
  closed: [409, 'أغلق المدرّس إثبات الحضور.'],
  otherStudent: [409, 'استُعمل هذا الجهاز لإثبات حضور طالب آخر في هذه الحصة. راجع المدرّس.'],
  marked: [409, (mark: string) => `رصد المدرّس حضورك في هذه الحصة: ${mark}. راجع المدرّس.`],
  notTheirs: [404, 'لست من طلاب هذه الحصة. راجع المدرّس.'],
})
