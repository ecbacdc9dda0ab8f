import * as contract from '@manara/contract/assistant.ts'
import { withoutIsolates } from '@manara/contract/named.ts'
import { type RoleName, roleName, userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { openSchool, server } from '../../../../test/school.fixtures.ts'
import type { Agent } from '../../../../test/test-server.ts'

openSchool({ isDemo: true })

type Asker = 'admin' | 'teacher' | 'coordinator' | 'student'
const agents = new Map<Asker, { agent: Agent; id: number }>()

beforeAll(async () => {
  for (const asker of ['admin', 'teacher', 'coordinator', 'student'] as const) {
    const email = `${asker}@manara.example`
    const found = server.db.selectFrom('person').select(['id', 'role']).where('email', '=', email)
    const { id, role } = await found.executeTakeFirstOrThrow()
    const agent = await server.asPerson({ id, role: roleName(role as 0) as RoleName as 'Student', email })
    const { body } = await agent.call(contract.createConversation)
    agents.set(asker, { agent, id: body.id })
  }
})

/** The last answer of a conversation, and whether a frame gave it. */
async function ask(asker: Asker, ...turns: readonly string[]) {
  const { agent, id } = agents.get(asker) as { agent: Agent; id: number }
  await agent.call(contract.clearConversation, { params: { id } })
  let text = ''
  for (const content of turns)
    text = (await agent.call(contract.sendMessage, { params: { id }, body: { content } })).body.content as string
  const { last_frame } = await server.db
    .selectFrom('conversation')
    .select('last_frame')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { text: withoutIsolates(text), isFramed: last_frame !== null }
}

describe('a question about figures', () => {
  it.each<[Asker, string, ...string[]]>([
    ['admin', 'مين بيعطي شعبة قواعد البيانات؟', 'المدرّس', 'أماني رفيق عز الدين عباس'],
    ['admin', 'شو هنن الشعب اللي لهلق ما الها مدرس', 'الشُعب بلا مدرّس', 'مونتاج الفيديو'],
    ['admin', 'قديش رسوم C++ المتقدمه', '1,400,000'],
    ['admin', 'كم بلغ معدل تخرج الطالبة ريم السباعي', '96.17'],
    ['admin', 'ما البرنامج الأكثر طلابا', 'الأعلى بحسب عدد الطلاب', 'تطوير تطبيقات الويب'],
    ['admin', 'كم استاذ عنا بالمعهد وكم طالب؟', 'المدرّسون', 'الطلاب'],
    ['admin', 'شو اكتر برنامج فيه طلاب', 'تطوير تطبيقات الويب'],
    ['admin', 'مايا القادري باي برنامج', 'تطوير تطبيقات الويب'],
    ['admin', 'كم شعبة نشطة مسائية', 'الشُعب النشطة المسائية', 'شعبة'],
    ['student', 'ايمت العطلة الجايه وكم يوم', 'عدد الأيام', 'عطلة منتصف الفصل'],
    ['student', 'ايمت درسي الجاي', 'حصصك'],
    ['admin', 'كم طالب بكل شعبة', 'المجموع'],
    ['teacher', 'مين اعلى علامة بمقدمة بالبرمجة شعبة أ', '88.5'],
    ['teacher', 'ايمت اول حصة الي بكرا', 'حصصك غدًا'],
    ['teacher', 'كم غياب صار عند عائشة الادلبي بتصميم الويب', 'الغياب '],
    ['teacher', 'مين اكتر طالب غايب عندي', 'عائشة حكمت يوسف الإدلبي'],
    ['teacher', 'شو عندي حصص يوم الاتنين', 'حصصك يوم الاثنين القادم'],
    ['coordinator', 'كم سؤال صح وغلط ببنك مقدمة في البرمجة', 'من نوع صح أو خطأ', '4 أسئلة'],
    ['coordinator', 'مين اللي كتب سؤال typeof null', 'هالة نبيل فؤاد الأتاسي'],
    ['student', 'كم نسبة حضوري بتصميم الويب', 'ونسبة الحضور'],
    ['admin', 'شو أغلى مقرر عنا وشو أرخص واحد', '1,500,000', '400,000'],
    ['admin', 'كم برنامج فاتح باب التسجيل وكم مقرر بلا منسق', '4 برامج', '4 مقررات'],
    ['teacher', 'كم طالب عندي بشعبة جافا سكريبت الصباحية', 'في «البرمجة بلغة جافا سكريبت»', '20 طالبًا'],
    ['teacher', 'قديش حطيت عملي لعائشه الادلبي بتصميم صفحات الويب', '25.5'],
    ['teacher', 'شو جاب مؤيد الجندي بكويز بنية الصفحة HTML', '5 من 5'],
    ['teacher', 'كم سؤال من اسئلتي انرفض', 'أسئلتك أنت', 'سؤالان'],
    ['coordinator', 'كم سؤال صعب معتمد بتصميم صفحات الويب', 'الأسئلة الصعبة المعتمدة في «تصميم صفحات الويب»', 'سؤالان'],
    ['coordinator', 'مين اسرع واحد بتحدي مقدمة البرمجة', 'الأدنى بحسب الوقت'],
    ['student', 'شو علامتي بمقدمه في البرمجه', 'النهائية 75 من 100'],
    ['student', 'في شي كويز مفتوح لسا ما حليتو؟', 'نعم، اختباران', 'التنسيق بلغة CSS'],
    ['student', 'بأي مقرر حضوري اضعف شي', 'الأدنى بحسب نسبة الحضور'],
    ['admin', 'على اي برنامج جاي طلبات اكتر شي', 'المحاسبة وإدارة الأعمال', '5 طلبات'],
    ['admin', 'عيد الاضحى مثبت ولا لسا متوقع', 'عيد الأضحى'],
    ['admin', 'برنامج الويب كم مقرر وبكم كلو', '7 مقررات', '7,250,000'],
    ['teacher', 'كويز css كم سؤال حاطه فيه', 'عدد الأسئلة', '4 أسئلة'],
    ['teacher', 'اي شعبه عندي الغياب فيا اكتر', 'الأعلى بحسب متوسط نسب غياب طلابها'],
    ['teacher', 'مين ضل ما حطيتلو عملي', 'بلا درجة العملي', '4 طلاب'],
    ['coordinator', 'مين من الاساتذه كاتب اسئله اكتر شي عنا', 'مازن رفيق سليم الكيلاني'],
    ['coordinator', 'كم مقبول وكم معلق بالبنك', 'الأسئلة المعتمدة', '5 أسئلة'],
    ['admin', 'أي شعبة نسبة حضورها أضعف شي', 'حضور الشُعب', 'محاسبة التكاليف'],
    ['admin', 'مين أقل طالب حضور', 'الأدنى بحسب نسبة الحضور', 'عائشة حكمت يوسف الإدلبي'],
    ['admin', 'مين من الاساتذه ما اخد التفقد', 'التي تنقصها كشوف حضور', 'هالة نبيل فؤاد الأتاسي'],
    ['admin', 'شو صار بطلب هبه الصباغ', 'رُفض الإيصال', 'رقم الحوالة لا يظهر كاملًا'],
    ['teacher', 'ناسية شي حصة ما رصدت حضورا؟', 'كشوف الحضور الناقصة'],
    ['teacher', 'مين ماخد اعلى عملي بجافا شعبة أ', 'بحسب درجة العملي', 'محمود يوسف محمود المصري'],
    ['student', 'شو عندي بكرا وأي ساعة', 'حصصك غدًا'],
    ['student', 'متى اقرب عطلة', 'عطلة منتصف الفصل'],
    ['student', 'عملي أحسن بتصميم الويب ولا بمقدمة البرمجه', 'بحسب درجة العملي', '28'],
    ['student', 'كم محاضرة نازله بقواعد البيانات وكم طالب بشعبتنا', '3 محاضرات', '21 طالبًا'],
    ['student', 'عذري انقبل ولا لسا', 'أعذارك', 'قيد المراجعة', 'مرفوض'],
  ])('of a %s, «%s», is restated and answered', async (asker, question, ...expected) => {
    const { text, isFramed } = await ask(asker, question)

    expect(isFramed).toBe(true)
    for (const part of expected) expect(text).toContain(part)
  })

  it.each<[Asker, string[], string]>([
    ['admin', ['كم طالب عنا؟', 'وكم مدرس؟'], 'المدرّسون'],
    ['admin', ['كم طالب ببرنامج التصميم والوسائط؟', 'وبالسكرتارية؟'], '14 طالبًا'],
    ['admin', ['كم طلب بانتظار الدفع؟', 'مين هنن', 'وقديش مطلوب من ربيع؟'], '3,400,000'],
    ['admin', ['مين مدرس شعبة أمن الشبكات؟', 'شو عندها شعب'], 'صيانة العتاد'],
    ['admin', ['كم شعبة عنا بمقدمة في البرمجة', 'وكم طالب بكل وحدة'], '18 طالبًا'],
    ['admin', ['مين بيدرس قواعد البيانات', 'كم طالب عندها', 'وكم محل لسا فاضي'], '9 مقاعد'],
    ['teacher', ['كم شعبة نشطة عندي', 'أي وحده منن فاضيه'], 'مقدمة في البرمجة'],
    ['student', ['شو عندي حصص بكرا', 'والتلاتا؟'], 'يوم الثلاثاء القادم'],
    ['student', ['متى اقرب عطلة', 'شو عندي بكرا'], 'حصصك غدًا'],
    ['student', ['شو عندي حصص اليوم', 'وبكرا؟'], 'حصصك غدًا'],
    ['teacher', ['لين الرفاعي شو علامتها بمقدمة البرمجة', 'وهل نجحت'], 'لا'],
    ['coordinator', ['كم محاضرة بقواعد البيانات', 'اي وحدة عليا كويز'], 'ليس في هذا شعبة تدرّسها'],
    ['teacher', ['شو شعبي هالفصل', 'اي وحدة فيا اكتر طلاب', 'ومتوسط النهائي فيا'], 'البرمجة بلغة جافا سكريبت'],
    ['teacher', ['رنا الشامي عندي بشي شعبة؟', 'كم مرة غابت'], 'بعذر 2'],
    ['teacher', ['ايمت درسي الجاي', 'وكم طالب بهديك الشعبة'], 'طلابك في'],
    ['admin', ['أي شعبة أكتر طلاب', 'ومين مدرسها', 'وكم محل فاضي فيها'], '31 مقعدًا'],
    ['admin', ['كم طلب التحاق قيد المراجعه', 'مين اصحابن', 'اقدم واحد فيهن ايمتى مقدم'], 'لمى سامر وائل الخوري'],
    ['coordinator', ['كم سؤال ناطر مراجعة', 'بأي مقرر الاكتر'], 'مقدمة في البرمجة: سؤالان'],
    ['admin', ['اعلى معدل خريج مين', 'باي برنامج كان'], 'السكرتارية وإدارة المكاتب'],
    ['admin', ['مين باعت ايصال وناطر نشوفو', 'كل واحد باي برنامج'], 'المحاسبة وإدارة الأعمال'],
    ['student', ['بأي مادة علامتي أعلى شي', 'ومين مدرسها'], 'هالة نبيل فؤاد الأتاسي'],
    ['coordinator', ['كم سؤال ببنك قواعد البيانات؟', 'كم منن معتمد؟', 'والصعب منن؟'], 'سؤال واحد'],
  ])('of a %s adds to the one before: %j', async (asker, turns, expected) => {
    const { text, isFramed } = await ask(asker, ...turns)

    expect(isFramed).toBe(true)
    expect(text).toContain(expected)
  })

  it('with a word that is not understood is offered without it, and not answered', async () => {
    const { text, isFramed } = await ask('admin', 'كم طالب زنبق بالتصميم والوسائط')

    expect(isFramed).toBe(false)
    expect(text).toContain('[كم طالب بالتصميم والوسائط](#ask)')
  })

  it('is offered without the signs that would make Markdown of it', async () => {
    const { text } = await ask('admin', 'كم طالب زنبق **بالتصميم والوسائط**')

    expect(text).toContain('[كم طالب بالتصميم والوسائط](#ask)')
  })

  const complete: Partial<Record<Asker, string[]>> = {
    admin: [
      'كم طالب عنا؟',
      'كم مدرس؟',
      'كم شعبة نشطة؟',
      'كم برنامج مفتوح؟',
      'مين الخريجين بلا شهادة؟',
      'كم طلب مرفوض؟',
    ],
    student: ['كم مادة عندي؟', 'كم محاضرة بقواعد البيانات؟', 'شو أعذاري؟', 'شو العطل؟'],
  }

  it.each(Object.entries(complete))(
    'of the %s that is complete means the same after another',
    async (asker, questions) => {
      for (const second of questions) {
        const { text, isFramed } = await ask(asker as Asker, second)
        expect([second, isFramed]).toEqual([second, true])
        for (const first of questions.filter((one) => one !== second))
          expect([first, (await ask(asker as Asker, first, `و${second}`)).text]).toEqual([first, text])
      }
    },
    120_000,
  )

  it('writes days as the school does, also those of moments late in the evening', async () => {
    await sql`update registration set created_at = date_trunc('month', now()) - interval '30 minutes'`.execute(
      server.db,
    )
    const [calendar] = (
      await sql<{ day: string }>`
      select extract(day from (date_trunc('month', now()) - interval '30 minutes') at time zone time_zone)::text as day
      from school_settings`.execute(server.db)
    ).rows

    expect((await ask('admin', 'ايمت طلب هبة الصباغ')).text).toMatch(
      new RegExp(`: ${calendar?.day} \\p{L}+ .*\\d{4}`, 'u'),
    )
    expect((await ask('student', 'شو العطل')).text).toMatch(/عطلة منتصف الفصل: \p{L}+،? \d+ \p{L}+/u)
  })

  it.each<[Asker, string]>([
    ['admin', 'كم طالبة عندنا من دمشق'],
    ['admin', 'كم طالب بيحب البحر'],
    ['admin', 'مين أفضل مدرس'],
    ['coordinator', 'اعتمد كل الاسئلة الناطرة'],
    ['teacher', 'كم طالب بالمعهد كله'],
    ['student', 'متى امتحان قواعد البيانات'],
    ['student', 'كم نسبة النجاح بالمادة'],
    ['student', `كم ${'طالب '.repeat(700)}`],
  ])('of a %s with a word that is not understood is left to others: %s', async (asker, question) => {
    expect((await ask(asker, question)).isFramed).toBe(false)
  })

  it('shows nothing that the lists of the asker do not show', async () => {
    expect((await ask('student', 'شو علامة تالا يونس بتصميم صفحات الويب')).text).toContain('لا تُعرض لك')
    for (const question of ['مين الخريجين بلا شهادة؟', 'كم طلب مرفوض؟', 'كم طالب عنا؟'])
      for (const asker of ['student', 'teacher'] as const)
        expect([asker, question, (await ask(asker, question)).text]).not.toContainEqual(
          expect.stringMatching(/السباعي|الدالي/),
        )
    const person = await buildPerson(server.db, { role: 'Staff' })
    const agent = await server.asPerson(person)
    const { id } = (await agent.call(contract.createConversation)).body
    const asked = await agent.call(contract.sendMessage, { params: { id }, body: { content: 'كم خريج عنا؟' } })
    expect(asked.body.content).toContain('خارج صلاحياتك')
  })
})

describe('in a school of many', () => {
  beforeAll(async () => {
    await sql`
      insert into person_all (role, first_name, last_name, email, national_id, password_hash)
      select 2, 'سامر', 'الحلبي', 'many' || n || '@school.example', '0' || (7300000000 + n), '!'
      from generate_series(1, 600) n`.execute(server.db)
    await sql`update course_all set name = '[اضغط](/admin/users) نحو' where name = 'محاسبة التكاليف'`.execute(server.db)
  })

  it('no figure comes from a part of a list: the whole is counted, or the list is named', async () => {
    const { text } = await ask('admin', 'كم طالب عنا؟')
    const counted = await server.db
      .selectFrom('person')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('role', '=', userRole.Student)
      .executeTakeFirstOrThrow()

    expect(text).toContain(`${counted.count} طالب`)
    const tooMany = 'الطلاب هنا أكثر من أن تُعدّ أو تُقارن في جواب واحد؛ القائمة ترشّحها وترتّبها.\n[افتح القائمة]'
    const list = '(/admin/users?filter=Students'
    expect((await ask('admin', 'كم طالب انضاف هالشهر')).text).toBe(`${tooMany}${list})`)
    const named = `${list}&q=${encodeURIComponent('سامر الحلبي')})`
    expect((await ask('admin', 'مين الطالب سامر الحلبي')).text).toBe(`${tooMany}${named}`)
  })

  it('a name is no link of its own', async () => {
    const { text } = await ask('admin', 'كم شعبة لمقرر اضغط نحو')

    expect(text).toContain('اضغط(/admin/users) نحو')
    expect(text).not.toContain('](/admin/users)')
  })
})

describe('a date in a question', () => {
  const soon = new Date(Date.now() + 3 * 86_400_000)
  const [day, month, year] = [soon.getUTCDate(), soon.getUTCMonth() + 1, soon.getUTCFullYear()]

  it('is the period of the frame, in digits and in words, and is restated with its weekday', async () => {
    const restated = new RegExp(`^\\*\\*حصصك يوم \\S+، ${day} .+ ${year}\\*\\*: `)

    expect((await ask('teacher', `شو عندي حصص ${day}/${month}`)).text).toMatch(restated)
    expect((await ask('teacher', 'شو عندي حصص بكرا', `و${day}/${month}/${year}؟`)).text).toMatch(restated)
    const named = (await ask('teacher', 'شو الإعلانات يوم الاتنين ٣٠ تشرين التاني 2026')).text
    expect(named).toContain('الإعلانات يوم الاثنين، 30 تشرين الثاني 2026')
    expect((await ask('student', 'شو عندي حصص بعد بكرا')).text).toContain('حصصك بعد غد')
  })

  it('that is none in the calendar is no period', async () => {
    expect((await ask('teacher', 'شو عندي حصص 31/2')).text).not.toContain('يوم')
  })
})

describe('an answer', () => {
  it('leads to its list, limited as the question is', async () => {
    expect((await ask('admin', 'كم طلب التحاق قيد المراجعة')).text).toContain(
      '(/admin/registrations?status=PendingReview)',
    )
    expect((await ask('admin', 'كم طلب التحاق')).text).toContain('(/admin/registrations?status=ALL)')
    expect((await ask('admin', 'شو الشعب اللي ما الها مدرس')).text).toContain(
      '(/admin/classrooms?status=ACTIVE&without=teacher)',
    )
    expect((await ask('coordinator', 'كم سؤال صعب معتمد')).text).toContain('?status=Approved&difficulty=Hard)')
  })

  it('to what the day holds is of the lists of the role', async () => {
    expect((await ask('admin', 'شو عندي اليوم؟')).text).toMatch(/طلبات الالتحاق التي قيد المراجعة\*\*: \d+ طلبات/)
    const { text, isFramed } = await ask('student', 'شو عندي اليوم')
    expect(text).toContain('**الاختبارات القصيرة المتاحة لك**: ')
    expect(text).not.toContain('لا شيء')
    expect(isFramed).toBe(true)
    expect((await ask('student', 'شو عندي اليوم', 'وبكرا؟')).text).toContain('حصصك غدًا')
    expect((await ask('teacher', 'شو عندي اليوم')).text).toMatch(/حصصك اليوم|لا شيء ينتظرك اليوم|كشوف/)
  })
})
