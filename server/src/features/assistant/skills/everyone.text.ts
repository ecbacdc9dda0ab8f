import { named } from '@manara/contract/named.ts'
import { givenName } from '@manara/contract/person-name.ts'
import { type ReaderRole, userRole } from '@manara/contract/users.ts'
import { asking } from './skill-context.ts'

const abilities: Record<ReaderRole, string> = {
  [userRole.Administrator]:
    'أعداد الطلاب والمدرّسين والبرامج، وطلبات الالتحاق، والشُعب بلا مدرّس، والطلاب بلا برنامج، ونواقص التسجيل، والشهادات التي لم تصدر، والبحث عن شخص',
  [userRole.Teacher]: 'شُعَبك وطلابك، والدرجات التي لم تُرصد، والأسئلة قيد المراجعة، ونتائج الاختبارات القصيرة',
  [userRole.Student]: 'درجاتك ومعدّلك، وشُعَبك ومدرّسيك، والاختبارات القصيرة المتاحة ونتائجها، وترتيبك في تحدّي الأسبوع',
}

const examples: Record<ReaderRole, readonly string[]> = {
  [userRole.Administrator]: ['كم عدد الطلاب؟', 'ما الشُعب التي بلا مدرّس؟', 'كيف أضيف مستخدمًا؟'],
  [userRole.Teacher]: ['ما الدرجات التي لم تُرصد؟', 'ما شُعَبي؟', 'كيف أنشئ اختبارًا قصيرًا؟'],
  [userRole.Student]: ['ما درجاتي؟', 'ما الاختبارات المتاحة؟', 'من مدرّس مقرراتي؟'],
}

const suggested = (role: ReaderRole) => examples[role].map((example) => `- ${asking(example)}`).join('\n')

const able = (role: ReaderRole) =>
  `أستطيع أن أجيبك عن: ${abilities[role]}، وعن الإعلانات والمواد المرجعية وأماكن الصفحات.`

/** As they stand after a noun: «إعلانات أمس». */
export const periodNames = {
  today: 'اليوم',
  yesterday: 'أمس',
  dayBeforeYesterday: 'أول أمس',
  thisWeek: 'هذا الأسبوع',
  lastWeek: 'الأسبوع الماضي',
  thisMonth: 'هذا الشهر',
  lastMonth: 'الشهر الماضي',
  thisYear: 'هذه السنة',
  lastYear: 'السنة الماضية',
  tomorrow: 'غدًا',
  dayAfterTomorrow: 'بعد غد',
  nextWeek: 'الأسبوع القادم',
} as const

export const answerText = {
  passingGpa: 'معدّل التخرّج **{passingGpa}** من 100 فأكثر.',
  noProgram: 'لا برنامج لك بعد. راجع إدارة المدرسة.',
  missing: (program: string) =>
    `مقررات من برنامجك «${named(program)}» لا تسجيل لك فيها بعد، وتسجّلك فيها إدارة المدرسة:`,
  noMissing: (program: string) => `سُجّلت في كل مقررات برنامجك «${named(program)}»، أو درستها.`,
  greeting: (firstName: string, role: ReaderRole) =>
    `مرحبًا ${givenName(firstName)}، أنا المساعد المدمج في منارة، أجيب من بيانات المدرسة التي يحق لك رؤيتها. ${able(role)}`,
  hello: 'أهلًا بك. أنا المساعد المدمج في منارة. اكتب «ساعدني» لتعرف ما أستطيعه.',
  thanks: 'على الرحب والسعة.',
  help: (role: ReaderRole) =>
    `أنا المساعد المدمج في منارة، ولست نموذجًا توليديًا: أفهم أسئلة محددة وأجيب عنها من بيانات المدرسة، ولا أغيّر شيئًا فيها. ${able(role)} جرّب مثلًا:\n${suggested(role)}`,
  tooHeavy: 'لم أستطع قراءة هذا السؤال. اكتبه بكلمات أقل ثم أرسله من جديد.',
  notPermitted: 'هذا خارج صلاحياتك. يمنحها مدير النظام من صفحة «الأدوار والصلاحيات».',
  noAnswer: (role: ReaderRole) =>
    `لا أملك جوابًا عن هذا السؤال. أنا مساعد مدمج أجيب من بيانات المدرسة فقط. جرّب مثلًا:\n${suggested(role)}`,
  didYouMean: 'لا أملك جوابًا عن هذا السؤال كما فهمته. هل تقصد:',
  changesNothing: 'لا أغيّر شيئًا في المدرسة، فأنا أجيب فقط. هكذا تفعلها بنفسك:',
  onlyAnswers: (role: ReaderRole) =>
    `لا أنفّذ الطلبات ولا أغيّر شيئًا في المدرسة، فأنا أجيب عن الأسئلة فقط. جرّب مثلًا:\n${suggested(role)}`,
  announcements: 'الإعلانات',
  openMaterials: 'فتح المناهج',
  how: (title: string) => `**${title}**:`,
  inMenu: (label: string) => `تجدها في القائمة باسم «${label}»:`,
  wholeArticle: 'المقال كاملًا مع الصور',
  found: 'وجدت في الإعلانات والمواد المرجعية:',
  searchAsked: 'بحث في الإعلانات والمواد المرجعية',
  searchHelpAsked: 'بحث في مقالات المساعدة',
}
