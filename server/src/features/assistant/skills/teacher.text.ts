interface MarksOfRoom {
  first: { name: string; mark: number }
  last: { name: string; mark: number }
  mean: number
  count: number
}

interface Placed {
  rank: number
  studentName: string
  score: number
  totalQuestions: number
}

export const teacherAnswer = {
  classroom: (name: string, course: string, students: number, capacity: number) =>
    `**${name}** (${course}): ${students} من الطلاب في ${capacity} مقعدًا، والشاغر ${Math.max(0, capacity - students)}`,
  completed: (name: string, course: string, students: number) =>
    `**${name}** (${course}): مكتملة، ${students} من الطلاب`,
  studentsOf: (name: string, course: string, students: readonly string[]) =>
    `**${name}** (${course}): ${students.length === 0 ? 'لا طلاب فيها' : students.join('، ')}`,
  marksOf: (name: string, course: string, { first, last, mean, count }: MarksOfRoom) =>
    `**${name}** (${course}): الأعلى ${first.name} ${first.mark}، الأدنى ${last.name} ${last.mark}، والمتوسط ${mean.toFixed(2)} (${count})`,
  noMarks: 'لم تكتمل درجات أي طالب هناك بعد.',
  unmarked: (students: readonly string[]) => `تنقص درجات: ${students.join('، ')}.`,
  missingInQuiz: (students: readonly string[]) => `لم يقدّمه: ${students.join('، ')}.`,
  disabled: (quiz: string, course: string, classroom: string) => `**${quiz}** (${course}، ${classroom})`,
  disabledHead: 'اختبارات غير مفعّلة في شعبك:',
  noDisabled: 'كل الاختبارات القصيرة في شعبك مفعّلة.',
  board: (course: string, best: readonly Placed[], total: number) =>
    `**${course}**: ${best.map(({ rank, studentName, score, totalQuestions }) => `${rank}. ${studentName} ${score} من ${totalQuestions}`).join('، ')} (شارك ${total})`,
  emptyBoard: (course: string) => `**${course}**: لم يشارك أحد هذا الأسبوع بعد`,
  noBoardYet: (course: string, approved: number, needed: number) =>
    `**${course}**: لا تحدّي بعد، يُفتح حين تُعتمد ${needed} أسئلة، والمعتمد الآن ${approved}`,
  counts: (active: number, completed: number, students: number) =>
    `شعبك النشطة ${active}، والمكتملة ${completed}، وطلابك ${students}.`,
  noClassrooms: 'لا شعب لك حاليًا.',
  ungraded: (name: string, course: string, missing: number, total: number) =>
    `**${name}** (${course}): ${missing} من ${total} بلا درجتي العملي والامتحان`,
  unfinished: (name: string, course: string, missing: number, total: number) =>
    `**${name}** (${course}): ${missing} من ${total} بلا درجة نهائية`,
  ungradedHead: 'درجات لم تُرصد بعد في شعبك النشطة:',
  allGraded: 'كل الدرجات في شعبك النشطة مرصودة، ودرجاتها النهائية محسوبة.',
  pending: (course: string, count: number) => `**${course}**: ${count} قيد المراجعة`,
  pendingHead: 'أسئلة تنتظر مراجعتك:',
  noPending: 'لا أسئلة تنتظر مراجعتك.',
  suggestions: (course: string, pending: number, approved: number, rejected: number) =>
    `**${course}**: معتمد ${approved}، قيد المراجعة ${pending}، مرفوض ${rejected}`,
  suggestionsHead: 'ما تراه من أسئلة في بنوك مقرراتك:',
  noBanks: 'لا مقررات لك في بنك الأسئلة.',
  coordinated: 'المقررات التي تنسّقها:',
  noCoordinated: 'لا تنسّق أي مقرر.',
  quiz: (classroom: string, lecture: string, submissions: number, percent: number | null, missing: number) =>
    `**${lecture}** (${classroom}): قدّمه ${submissions}، ولم يقدّمه ${missing}${percent === null ? '' : `، والمتوسط ${percent}%`}`,
  quizzesHead: 'نتائج الاختبارات القصيرة في شعبك:',
  noQuizzes: 'لم يقدّم طلابك اختبارًا قصيرًا بعد.',
  weak: (student: string, course: string, grade: number) => `${student}، ${course}: ${grade}`,
  marks: (student: string, course: string, [practical, exam, final]: readonly (number | null)[]) =>
    `**${student}** (${course}): العملي ${practical ?? 'لم يُرصد'}، الامتحان ${exam ?? 'لم يُرصد'}، النهائية ${final ?? 'لم تُحسب'}`,
  weakHead: 'طلاب درجتهم النهائية دون 60:',
  noWeak: 'لا طالب في شعبك درجته النهائية دون 60.',
  lectures: (name: string, course: string, count: number, last: string) =>
    `**${name}** (${course}): ${count}${last ? `، آخرها «${last}»` : ''}`,
  lecturesHead: 'عدد المحاضرات في شعبك النشطة:',
  links: { classrooms: 'شعبي', bank: 'بنك الأسئلة', challenges: 'تحدّي الأسبوع', grading: 'فتح الدرجات' },
  challengesLastWeek: 'متصدّرو تحدّي الأسبوع الماضي في مقرراتك:',
  emptyLastWeek: (course: string) => `**${course}**: لم يشارك أحد في الأسبوع الماضي`,
  challenges: 'متصدّرو تحدّي هذا الأسبوع في مقرراتك:',
}
