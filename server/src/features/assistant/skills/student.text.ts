const mark = (value: number | null, outOf: number) => (value === null ? 'لم تُرصد' : `${value} من ${outOf}`)

interface Marks {
  courseName: string
  practicalGrade: number | null
  examGrade: number | null
  finalGrade: number | null
}

const statuses: Record<string, string> = { ACTIVE: 'طالب نشط', GRADUATED: 'متخرّج', FAILED: 'راسب' }

export const studentAnswer = {
  marks: ({ courseName, practicalGrade, examGrade, finalGrade }: Marks) =>
    `**${courseName}**: العملي ${mark(practicalGrade, 30)}، الامتحان ${mark(examGrade, 70)}، النهائية ${mark(finalGrade, 100)}`,
  ownMarks: 'درجاتك أنت:',
  noMarks: 'لا درجات لك بعد: لست مسجّلًا في أي شعبة.',
  gpa: (value: number) => `معدّلك ${value.toFixed(2)}.`,
  noGpa: 'لم يُحسب معدّلك بعد: يُحسب عند معالجة التخرّج.',
  mean: (value: number, count: number) => `متوسط درجاتك النهائية المرصودة حتى الآن ${value.toFixed(2)} (${count}).`,
  status: (status: string, program: string | null) =>
    `حالتك: ${statuses[status] ?? status}${program ? `، في برنامج «${program}»` : '، وأنت بلا برنامج'}.`,
  program: (name: string) => `أنت في برنامج «${name}».`,
  noProgram: 'لست مرتبطًا ببرنامج بعد. راجع الإدارة.',
  place: (name: string, course: string, teacher: string | null, students: number) =>
    `**${course}**: ${name}، المدرّس ${teacher ?? 'غير معيّن'}، وعدد طلابها ${students}`,
  places: 'شعبك الحالية:',
  noPlaces: 'لست مسجّلًا في أي شعبة حاليًا.',
  openQuiz: (quiz: string, course: string) => `${quiz} (${course})`,
  closedQuizzesHead: 'اختبارات غير متاحة الآن، لم يفعّلها المدرّس أو أوقفها:',
  openQuizzesHead: 'اختبارات قصيرة متاحة لك لم تقدّمها:',
  noOpenQuizzes: 'لا اختبارات قصيرة متاحة لك الآن.',
  quizResult: (course: string, lecture: string, score: number, total: number) =>
    `**${course}**، ${lecture}: ${score} من ${total}`,
  quizResultsHead: 'نتائج اختباراتك القصيرة، الأحدث أولًا:',
  noQuizResults: 'لم تقدّم اختبارًا قصيرًا بعد.',
  rank: (course: string, rank: number, score: number, total: number, people: number) =>
    `**${course}**: ترتيبك ${rank} من ${people}، ونتيجتك ${score} من ${total}`,
  challengeStates: {
    available: 'متاح لك الآن',
    started: 'بدأته ولم ترسله بعد',
    taken: 'قدّمته',
    noQuestions: 'لا أسئلة له هذا الأسبوع',
  },
  challenge: (course: string, state: string) => `**${course}**: ${state}`,
  challengesHead: 'تحدّي هذا الأسبوع في مقرراتك:',
  noChallenges: 'لا تحدّيات لك: لست مسجّلًا في شعبة نشطة.',
  lectures: (course: string, count: number, last: string | undefined) =>
    `**${course}**: ${count}${last === undefined ? '' : `، آخرها «${last}»`}`,
  lectureTitles: (course: string, count: number, titles: readonly string[]) =>
    `**${course}**: ${count}${titles.length === 0 ? '' : `، بالترتيب: ${titles.map((title) => `«${title}»`).join('، ')}`}`,
  leader: (name: string, score: number, total: number) => `المتصدّر ${name} (${score} من ${total})`,
  noChallengeIn: (course: string) => `لا تحدّي لك في «${course}» الآن: ليست لك فيه شعبة نشطة.`,
  missing: (program: string) => `مقررات من برنامجك «${program}» لست مسجّلًا فيها بعد، وتسجّلك فيها الإدارة:`,
  noMissing: (program: string) => `أنت مسجّل في كل مقررات برنامجك «${program}»، أو درستها.`,
  lecturesHead: 'عدد المحاضرات في شعبك:',
  certificate: 'بعد تخرّجك تصدر الإدارة شهادتك، وتجدها برقمك الوطني في صفحة الخرّيجين:',
  links: {
    record: 'السجل الأكاديمي',
    classrooms: 'شعبي',
    challenge: 'تحدّي الأسبوع',
    alumni: 'التحقق من الشهادات',
  },
}
