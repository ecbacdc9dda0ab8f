import { named, namedClassroom } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../format/plurals.ts'
import { cut } from './news-kind.ts'

const name = (text: string) => `«${named(cut(text, 40))}»`

/** Texts of notifications. They contain no mark, no national id, no sum and nothing about health. */
export const newsText = {
  lectureAdded: (course: string) => `محاضرة جديدة في ${name(course)}`,
  materialAdded: (course: string) => `مادة جديدة في ${name(course)}`,
  quizOpened: (course: string) => `فُتح اختبار قصير في ${name(course)}`,
  quizReset: (title: string) => `أُعيد الاختبار القصير ${name(title)} ويمكن تقديمه من جديد`,
  classroomStatusChanged: {
    COMPLETED: (classroom: string) => `انتهت ${namedClassroom(cut(classroom, 40))}`,
    ACTIVE: (classroom: string) => `أُعيد فتح ${namedClassroom(cut(classroom, 40))}`,
  },
  marksEntered: (course: string) => `رُصدت درجات في ${name(course)}`,
  finalGradesCalculated: (course: string) => `صدرت النتيجة النهائية في ${name(course)}`,
  graduationDecided: (program: string) => `صدر قرار التخرّج في برنامج ${name(program)}`,
  certificateIssued: 'الشهادة جاهزة',
  certificateLine: (program: string) => `شهادة برنامج ${name(program)}`,
  questionSuggested: (course: string, times: number) =>
    `${formatCount(times, nouns.question.subject)} بانتظار المراجعة في ${name(course)}`,
  questionReviewed: (course: string, isApproved: boolean) =>
    `${isApproved ? 'اعتُمد سؤال مقترح' : 'لم يُعتمد سؤال مقترح'} في ${name(course)}`,
  registrationArrived: (times: number) => (times === 1 ? 'طلب التحاق جديد' : `طلبات التحاق جديدة: ${times}`),
  receiptArrived: (times: number) =>
    times === 1 ? 'إيصال دفع بانتظار التحقق' : `إيصالات دفع بانتظار التحقق: ${times}`,
  placeGiven: (classroom: string) => `صار لك مكان في ${namedClassroom(cut(classroom, 40))}`,
  placeEnded: (classroom: string) => `أُلغي تسجيلك في ${namedClassroom(cut(classroom, 40))}`,
  teachingAssigned: (classroom: string) => `أُسندت إليك ${namedClassroom(cut(classroom, 40))}`,
  accountChanged: {
    device: 'دخول من جهاز جديد إلى حسابك',
    password: 'تغيّرت كلمة مرور حسابك',
    account: 'تغيّر شيء في بيانات حسابك أو صلاحياته',
  },
  accountLine: 'إن لم يكن ذلك بعلمك فغيّر كلمة المرور وأبلغ الإدارة.',
  ofCourse: (course: string) => `مقرر ${name(course)}`,
  studentAbsent: (course: string) => `سُجّل غياب في ${name(course)}`,
  absentOn: (day: string) => `يوم ${day}`,
  examBarred: (course: string) => `صدر قرار حرمان من امتحان ${name(course)}`,
  excuseDecided: { ACCEPTED: 'قُبل العذر', REJECTED: 'لم يُقبل العذر', REVOKED: 'أُلغي قبول العذر' } as Record<
    string,
    string
  >,
}
