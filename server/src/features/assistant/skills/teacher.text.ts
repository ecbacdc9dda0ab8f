export const teacherAnswer = {
  classroom: (name: string, course: string, students: number) => `**${name}** (${course}): ${students} من الطلاب`,
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
  quiz: (classroom: string, lecture: string, submissions: number, percent: number) =>
    `**${lecture}** (${classroom}): إجابات ${submissions}، والمتوسط ${percent}%`,
  quizzesHead: 'نتائج الاختبارات القصيرة في شعبك:',
  noQuizzes: 'لم يقدّم طلابك اختبارًا قصيرًا بعد.',
  weak: (student: string, course: string, grade: number) => `${student}، ${course}: ${grade}`,
  marks: (student: string, course: string, [practical, exam, final]: readonly (number | null)[]) =>
    `**${student}** (${course}): العملي ${practical ?? 'لم يُرصد'}، الامتحان ${exam ?? 'لم يُرصد'}، النهائية ${final ?? 'لم تُحسب'}`,
  weakHead: 'طلاب درجتهم النهائية دون 60:',
  noWeak: 'لا طالب في شعبك درجته النهائية دون 60.',
  lectures: (name: string, course: string, count: number) => `**${name}** (${course}): ${count}`,
  lecturesHead: 'عدد المحاضرات في شعبك النشطة:',
  links: { classrooms: 'شعبي', bank: 'بنك الأسئلة', challenges: 'تحدّي الأسبوع', grading: 'فتح الدرجات' },
  challenges: 'لوحة متصدّري كل مقرر من مقرراتك في صفحة تحدّي الأسبوع:',
}
