import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const classrooms = nouns.classroom.subject
/** After a noun: «إلحاق شعبتين». */
const ofClassrooms = nouns.classroom.object

export const termClassroomProblem = problems({
  sourceNotFound: [404, 'الفصل الذي تنسخ منه غير موجود أو حُذف.', { sourceTermId: 'اختر فصلًا آخر' }],
  sameTerm: [400, 'لا يُنسخ الفصل إلى نفسه.', { sourceTermId: 'اختر فصلًا آخر' }],
  tooMany: [409, 'تُنسخ 1000 شعبة على الأكثر في مرة واحدة. اختر شُعبًا أقل.'],
  changed: [409, 'تغيّرت الشُعب بعد المعاينة. راجع ما ظهر الآن.'],
  copyNotFound: [404, 'لا نسخ بهذا الرقم.'],
  alreadyUndone: [409, 'تم التراجع عن هذا النسخ من قبل.'],
  tooLate: [409, 'مضى على هذا النسخ أكثر من 30 يومًا.'],
})

const both = (done: string, refused: number, failed: string) =>
  refused === 0 ? `${done}.` : `${done}، و${failed} ${formatCount(refused, ofClassrooms)}.`

export const termClassroomText = {
  attached: (done: number, refused: number) =>
    done === 0 ? 'لم تُلحق أي شعبة.' : both(`أُلحقت بالفصل ${formatCount(done, classrooms)}`, refused, 'تعذّر إلحاق'),
  detached: (done: number, refused: number) =>
    done === 0
      ? 'لم تخرج أي شعبة من الفصل.'
      : both(`خرجت من الفصل ${formatCount(done, classrooms)}`, refused, 'تعذّر إخراج'),
  alreadyThere: 'الشعبة في هذا الفصل من قبل.',
  notThere: 'الشعبة ليست في هذا الفصل.',
  copied: (count: number) => (count === 0 ? 'لا شُعب جديدة تُنسخ.' : `نُسخت ${formatCount(count, classrooms)}.`),
  alreadyCopied: 'نُسخت من قبل.',
  courseDeleted: 'حُذف مقررها.',
  teacherGone: (name: string) => `بلا مدرّس: لم يعد ${named(name)} مدرّسًا.`,
  undone: (deleted: number, kept: number) =>
    `${deleted === 0 ? 'لم تُحذف أي شعبة' : `حُذفت ${formatCount(deleted, classrooms)}`}${kept === 0 ? '' : `، وبقيت ${formatCount(kept, classrooms)}`}.`,
  hasStudents: 'سُجّل فيها طلاب.',
  hasLectures: 'أُضيفت إليها محاضرات.',
  hasTakenLessons: 'رُصد فيها حضور.',
}
