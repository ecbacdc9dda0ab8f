import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const materials = nouns.attachment.subject

export const lectureProblem = problems({
  classroomNotFound: [404, 'الشعبة غير موجودة أو ليست من شُعَبك.'],
  notFound: [404, 'المحاضرة غير موجودة أو ليست من محاضراتك.'],
  notActive: [409, 'الشعبة ليست نشطة، ولا تتغيّر محاضراتها إلا وهي نشطة.'],
  tooMany: [409, 'بلغت الشعبة أكبر عدد من المحاضرات.'],
  otherLectures: [409, 'تغيّرت محاضرات الشعبة في هذه الأثناء. حدّث القائمة ثم رتّبها.'],
  sameClassroom: [409, 'المحاضرة في هذه الشعبة. اختر شعبة أخرى من المقرر نفسه.'],
  otherCourse: [409, 'تُنسخ المحاضرة إلى شعبة من مقررها فقط.'],
  classroomGone: [409, 'الشعبة التي تتبعها المحاضرة محذوفة، فلا يمكن استعادتها قبلها.'],
})

export const lectureText = {
  created: (title: string) => `أُضيفت المحاضرة «${named(title)}».`,
  updated: (title: string) => `عُدّلت المحاضرة «${named(title)}».`,
  copied: (title: string) => `نُسخت المحاضرة «${named(title)}».`,
  reordered: 'رُتّبت المحاضرات.',
  restoredWith: (materialCount: number) => `عاد معها ${formatCount(materialCount, materials)}.`,
}
