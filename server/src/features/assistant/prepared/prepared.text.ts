import { named, namedPair } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../../platform/format/plurals.ts'
import { asList, link, plain } from '../skills/skill-context.ts'

const users = link('المستخدمين', '/admin/users?filter=Teachers')
const name = (text: string) => `«${named(plain(text))}»`
const listed = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? `${heading}\n${asList(lines)}` : heading

/** «قواعد البيانات، أ» in a sentence. */
export const namedPlace = (course: string, room: string): string => namedPair(plain(course), plain(room), '، ')

/** Answers to orders that the assistant prepares, or says why it does not (R-assistant-9). */
export const preparedText = {
  announced: 'جهّزت الإعلان ولم أنشره. هذا كل ما سيُرسل، ولا يُنشر قبل الضغط على «تأكيد».',
  assigned: 'جهّزت التعيين ولم أنفّذه. لا يتغيّر شيء قبل الضغط على «تأكيد».',

  announcementOfOthers: 'نشر الإعلانات للإدارة وللمدرّسين في شُعبهم، فلم أجهّز شيئًا.',
  schoolOfOthers: 'الإعلان لكل المدرسة أو لبرنامج تنشره الإدارة. يمكنني تجهيز إعلان لشعبة من شُعبك.',
  needsText: (room?: string) =>
    `ما نص الإعلان؟ اكتبه بعد نقطتين، مثل: «اكتب إعلان${room ? ` للشعبة ${named(plain(room))}` : ''}: النص».`,
  needsRoom: (lines: readonly string[]) =>
    listed('لأي شعبة؟ أجهّز الإعلان لشعبة واحدة. اكتبه من جديد مع اسم الشعبة والمقرر. شُعبك النشطة:', lines),
  noActiveRoom: 'لا شعبة نشطة لك، والإعلان يُنشر في شعبة نشطة.',
  unknownAudience: (words: string, lines: readonly string[] = []) =>
    listed(
      `لم أجد لمن الإعلان: ${name(words)}. اكتب اسم الشعبة أو المقرر أو البرنامج كما هو في المدرسة${lines.length > 0 ? '. شُعبك النشطة:' : '.'}`,
      lines,
    ),
  needsAudience: 'لمن الإعلان؟ اكتبه من جديد مع «لكل المدرسة» أو اسم البرنامج أو المقرر أو الشعبة.',
  several: (label: string, lines: readonly string[]) =>
    listed(`أكثر من واحد بهذا الاسم: ${name(label)}. لم أجهّز شيئًا؛ اكتب الطلب من جديد مع اسم المقرر:`, lines),
  longTitle: 'العنوان 255 حرفًا على الأكثر. اكتب عنوانًا أقصر.',

  assignmentOfOthers: 'تعيين المدرّسين للإدارة، لمن معه صلاحية تعديل المناهج، فلم أجهّز شيئًا.',
  needsAssignment: 'اكتب المدرّس والشعبة معًا، مثل: «عيّن أحمد الخطيب مدرّسًا للشعبة ب من قواعد البيانات».',
  unknownTeacher: (words: string) => `لم أجد مدرّسًا باسم ${name(words)}. اكتب اسمه كما هو في صفحة ${users}.`,
  severalTeachers: (words: string, lines: readonly string[]) =>
    listed(`أكثر من مدرّس باسم ${name(words)}. لم أجهّز شيئًا؛ اكتب البريد بدل الاسم:`, lines),
  noActiveClassroom: (label: string) => `لا شعبة نشطة باسم ${name(label)}، والتعيين يكون في شعبة نشطة.`,
  alreadyTeaches: (teacher: string, place: string) => `${named(plain(teacher))} مدرّس ${place} الآن، فلا شيء يتغيّر.`,
  teacherLine: (teacher: string, email: string) => `${named(plain(teacher))}، ${named(email)}`,

  titles: { announcement: 'إعلان جديد', assignTeacher: 'تعيين مدرّس' },
  labels: {
    title: 'العنوان',
    content: 'النص',
    audience: 'يصل إلى',
    classroom: 'الشعبة',
    teacher: 'المدرّس',
    instead: 'بدلًا من',
    notified: 'يُبلَّغ',
  },
  everybody: 'كل المستخدمين: الطلاب والمدرّسون والإدارة',
  program: (program: string) => `من في برنامج ${named(program)}`,
  course: (course: string) => `من في مقرر ${named(course)}`,
  classroom: (course: string, room: string, students: number) =>
    `${namedPair(course, room, '، ')} (${formatCount(students, nouns.student.subject)})`,
  place: (course: string, room: string, program: string) => `${namedPair(course, room, '، ')} (${named(program)})`,
  noTeacher: 'لا أحد، الشعبة بلا مدرّس',
}
