import { userRole } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { builtinEngine } from '../../../llm/builtin-engine.ts'
import { administratorSkills } from './administrator.skills.ts'
import { skillsOf } from './skills.ts'

type Asker = keyof typeof userRole

/** Who asks what, in standard Arabic and as people in Syria say it, and which skill must answer. */
const table: readonly [Asker, string | undefined, readonly string[]][] = [
  [
    'Administrator',
    'students',
    ['كم عدد الطلاب؟', 'قديش عنا طلاب؟', 'كم طالب عندنا بالمعهد', 'عدد الطلبة المسجلين حاليًا كم'],
  ],
  ['Administrator', 'teachers', ['كم عدد المدرّسين؟', 'قديش عدد الأساتذة', 'كم معلمة عندنا']],
  ['Administrator', 'overview', ['أعطني إحصائيات المدرسة', 'كم عدد الطلاب والمعلمين والبرامج']],
  ['Administrator', 'programs', ['كم برنامج عندنا؟', 'ما هي البرامج الأكاديمية', 'شو الاختصاصات الموجودة']],
  ['Administrator', 'openPrograms', ['ما البرامج المفتوحة للتسجيل؟', 'أي برامج التسجيل فيها مفتوح']],
  ['Administrator', 'courses', ['كم عدد المقررات', 'قديش عدد المواد']],
  ['Administrator', 'classrooms', ['كم شعبة نشطة عندنا؟', 'عدد الشعب']],
  [
    'Administrator',
    'studentsWithoutProgram',
    ['من هم الطلاب بلا برنامج؟', 'الطلاب اللي ما عندهم برنامج', 'كم طالب غير مسجل ببرنامج'],
  ],
  [
    'Administrator',
    'classroomsWithoutTeachers',
    ['ما الشعب التي بلا مدرّس؟', 'شو الشعب يلي ما إلها أستاذ', 'صفوف بدون معلم'],
  ],
  ['Administrator', 'coursesWithoutCoordinators', ['مقررات بلا منسق', 'شو المواد اللي ما إلها منسق']],
  ['Administrator', 'coursesWithoutClassrooms', ['المقررات التي ليس لها شعب', 'مواد بدون شعب']],
  ['Administrator', 'pendingCertificates', ['الخريجون بلا شهادة', 'كم شهادة معلقة', 'المتخرجين اللي ما إلهم شهادة']],
  ['Administrator', 'graduates', ['كم عدد الخريجين هذا العام', 'قديش طالب تخرج']],
  ['Administrator', 'requests', ['كم طلب التحاق ينتظر المراجعة؟', 'شو في طلبات جديدة', 'طلبات التسجيل المعلقة']],
  ['Administrator', 'capacity', ['كم مقعدًا شاغرًا في الشعب؟', 'في محلات فاضية بالشعب؟']],
  ['Administrator', 'readyToArchive', ['ما الشعب الجاهزة للأرشفة؟', 'شعب للأرشيف']],
  ['Administrator', 'deficiencies', ['نواقص التسجيل في برنامج هندسة البرمجيات', 'مين ناقصه مواد', 'شو النواقص']],
  ['Administrator', 'findPerson', ['ابحث عن الطالب أحمد الحموي', 'مين ليان الحلبي', 'دور على الأستاذ سامر']],
  ['Administrator', 'guide:users', ['أين صفحة المستخدمين؟']],
  ['Administrator', 'guide:addUser', ['كيف أضيف مستخدمًا جديدًا؟', 'شلون ضيف طالب']],
  ['Administrator', 'guide:addClassroom', ['كيف أنشئ شعبة جديدة']],
  ['Administrator', 'guide:approve', ['كيف أقبل طلب التحاق؟']],
  ['Administrator', 'guide:trash', ['وين المحذوفات؟']],
  ['Administrator', 'guide:password', ['كيف أغير كلمة السر؟', 'نسيت كلمة المرور']],
  ['Teacher', 'taughtClassrooms', ['ما شعبي؟', 'كم طالب عندي', 'شو هنن صفوفي', 'قديش عدد طلابي']],
  [
    'Teacher',
    'ungraded',
    ['ما الدرجات التي لم تُرصد؟', 'مين الطلاب يلي ما إلهم علامات', 'شو العلامات الناقصة', 'طلاب بدون درجات'],
  ],
  ['Teacher', 'pendingQuestions', ['كم سؤالًا ينتظر مراجعتي؟', 'في أسئلة معلقة؟', 'الأسئلة قيد المراجعة']],
  ['Teacher', 'questionBanks', ['شو صار بالأسئلة اللي اقترحتها', 'كم سؤال عندي في بنك الأسئلة']],
  ['Teacher', 'coordinatedCourses', ['ما المقررات التي أنسقها؟']],
  ['Teacher', 'quizResults', ['ما نتائج الاختبارات القصيرة؟', 'نتائج الكويز', 'كيف نتائج طلابي بالكويز']],
  ['Teacher', 'weakStudents', ['مين الطلاب الضعاف؟', 'من الطلاب الراسبون']],
  ['Teacher', 'lectures', ['كم محاضرة عندي']],
  ['Teacher', 'guide:grade', ['كيف أرصد الدرجات؟', 'شلون أدخل علامات الطلاب']],
  ['Teacher', 'guide:quiz', ['كيف أنشئ اختبارًا قصيرًا؟', 'كيف أعمل كويز']],
  [
    'Student',
    'myGrades',
    ['ما درجاتي؟', 'شو علاماتي', 'قديش جبت', 'بدي أعرف علاماتي لو سمحت', 'علامتي بقواعد البيانات'],
  ],
  ['Student', 'myGpa', ['كم معدلي؟', 'قديش معدلي التراكمي']],
  ['Student', 'myStatus', ['هل نجحت؟', 'أنا راسب؟']],
  ['Student', 'myProgram', ['ما برنامجي؟', 'شو اختصاصي']],
  ['Student', 'myClassrooms', ['ما شعبي؟', 'شو المواد المسجل فيها', 'أنا بأي شعبة']],
  ['Student', 'myTeachers', ['من مدرّس قواعد البيانات؟', 'مين أستاذ البرمجة', 'من هم أساتذتي']],
  ['Student', 'openQuizzes', ['ما الاختبارات المتاحة؟', 'في كويزات لسا ما قدمتها', 'عندي اختبار؟']],
  ['Student', 'quizResults', ['نتائج الاختبارات القصيرة', 'شو علامتي بالكويز']],
  ['Student', 'challenge', ['كم ترتيبي في تحدي الأسبوع؟', 'شو ترتيبي', 'في تحدي هالأسبوع؟']],
  ['Student', 'myLectures', ['كم محاضرة في شعبي']],
  ['Student', 'guide:transcript', ['كيف أنزل كشف العلامات؟']],
  ['Student', 'guide:record', ['وين السجل الأكاديمي']],
  ['Student', 'announcements', ['ما آخر الإعلانات؟', 'شو في أخبار جديدة', 'في إعلان عن الامتحان؟']],
  ['Teacher', 'announcements', ['آخر الإعلانات']],
  ['Student', 'materials', ['وين المراجع', 'المواد المرجعية لقواعد البيانات']],
  ['Student', 'help', ['من أنت؟', 'شو بتقدر تعمل؟', 'ساعدني', 'ماذا تستطيع أن تفعل']],
  ['Student', 'greet', ['مرحبا', 'السلام عليكم', 'صباح الخير']],
  ['Student', 'thank', ['شكرًا جزيلًا', 'يسلمو']],
  // What is none of the school's, or nobody's to tell: honestly not understood.
  [
    'Student',
    undefined,
    [
      'كم درجة الحرارة اليوم؟',
      'ما عاصمة فرنسا',
      'كم عدد الطلاب في المدرسة',
      'مين الأول بالمعهد',
      'علامات زميلي',
      'كم قسط الفصل',
      'اكتب لي قصيدة',
      'طلبات الالتحاق المعلقة',
      'ابحث عن أحمد',
    ],
  ],
  ['Teacher', undefined, ['كم سعر الدولار', 'طلبات التسجيل', 'الطلاب بلا برنامج', 'ما معدلي', 'كم خريج عندنا']],
  ['Administrator', undefined, ['كم سعر الذهب اليوم', 'ما ترتيبي في التحدي', 'شو علاماتي', 'أسئلة تنتظر مراجعتي']],
]

/** Names that the tests' school knows; what looks for another one finds nothing and answers nothing. */
const knownNames = /احمد الحموي|ليان الحلبي|سامر|قواعد|البرمجه|برمجه|هندسه|الامتحان/

const context = (role: Asker) => ({
  db: undefined as never,
  clock: () => new Date(),
  caller: { personId: 1, sessionId: '1', role: userRole[role], requestId: '1', address: '' },
})

/** The same skills, answering with their names. */
const namesOf = (role: Asker) =>
  skillsOf(context(role)).map((skill) => ({
    ...skill,
    answer: ({ rest }: { rest: readonly string[] }) => {
      if (skill.name === 'findPerson' && rest.length === 0) return undefined
      return rest.length === 0 || knownNames.test(rest.join(' ')) ? skill.name : undefined
    },
  }))

describe('the built-in engine', () => {
  const cases = table.flatMap(([role, skill, questions]) => questions.map((question) => ({ role, skill, question })))

  it.each(cases)('takes «$question» of $role for $skill', async ({ role, skill, question }) => {
    expect(await builtinEngine.answer(question, namesOf(role))).toBe(skill)
  })

  it('knows at least 40 ways to help, none of them twice in a role', () => {
    const names = (['Administrator', 'Teacher', 'Student'] as const).map((role) =>
      namesOf(role).map(({ name }) => name),
    )

    for (const own of names) expect(new Set(own).size).toBe(own.length)
    expect(new Set(names.flat()).size).toBeGreaterThanOrEqual(40)
  })

  it('has no skill of administrators for anybody else', () => {
    const ofAdministrators = administratorSkills(context('Administrator')).map(({ name }) => name)
    const others = [...namesOf('Teacher'), ...namesOf('Student')].map(({ name }) => name)

    expect(others.filter((name) => ofAdministrators.includes(name))).toEqual([])
  })

  it('reads 4,000 characters of anything in no time', async () => {
    const started = performance.now()
    await builtinEngine.answer('شو علاماتي '.repeat(363), namesOf('Student'))

    expect(performance.now() - started).toBeLessThan(200)
  })
})
