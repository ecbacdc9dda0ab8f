import { withoutIsolates } from '@manara/contract/named.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../../test/school.fixtures.ts'
import { builtinEngine } from '../../../platform/llm/builtin/builtin-engine.ts'
import { openFrames, runAskedFrame } from '../frames/answer-frame.ts'
import type { SkillContext } from './skill-context.ts'
import { listSkills } from './skills.ts'

const many = 1_100

openSchool()

let administratorId: number

const ask = async (question: string) => {
  const caller = {
    personId: administratorId,
    sessionId: '1',
    role: userRole.Administrator,
    requestId: '1',
    address: '',
  }
  const clock = () => new Date()
  const deps = { db: server.db, clock, read: server.app.deps.read }
  const frames = await openFrames(deps, caller, question)
  const askFrame: SkillContext['askFrame'] = async (written, words, days) =>
    frames && runAskedFrame(frames, written, words, { ...(days && { days }) })
  const skills = listSkills({ db: server.db, clock, caller, askFrame })
  return withoutIsolates((await builtinEngine.answer(question, skills)) ?? '')
}

/** More people than any answer reads: the two whom the questions mean came first, everybody else after them. */
beforeAll(async () => {
  const { db } = server
  const { rows } = await sql<{ administratorId: number }>`
    with program as (insert into program_all (name) values ('برنامج الملاحة الجوية') returning id),
      admin as (
        insert into person_all (role, first_name, last_name, email, national_id, password_hash)
        values (0, 'مدير', 'النظام', 'a@school.example', '01000000000', '!') returning id
      ),
      course as (insert into course_all (program_id, name, price) select id, 'بيطرة ' || n, n from program,
        generate_series(1, 300) n returning id, program_id)
    select (select id from admin) as "administratorId", (select count(*) from course)`.execute(db)
  administratorId = rows[0]?.administratorId ?? 0
  await sql`
    insert into person_all (role, first_name, last_name, email, national_id, password_hash)
    select 2, case n when 0 then 'زعفران' when 1 then 'زنبق' else 'سامر' end, case when n < 2 then 'القرمزي' else 'الحلبي' end,
      'p' || n || '@school.example', '0' || (1300000000 + n), '!' from generate_series(0, ${sql.lit(2 * many)}) n`.execute(
    db,
  )
  await sql`
    insert into graduation (student_id, program_id, program_name, outcome, final_gpa, passing_gpa, grades, decided_at, decided_by)
    select person.id, program.id, program.name, case when n % 2 = 0 then 'GRADUATED' else 'FAILED' end, 71, 60, '[]',
      now() - interval '9 years' + make_interval(hours => n::integer), ${administratorId}
    from (select row_number() over (order by id) - 1 as n, id from person_all where email like 'p%') person,
      program_all as program`.execute(db)
  await sql`
    insert into classroom_all (course_id, name, capacity) select id, 'شعبة ' || case when name = 'بيطرة 1' then 'الياقوت' else 'عادية' end, 20
    from course_all`.execute(db)
}, 60_000)

describe('in a school with thousands of them', () => {
  it('a graduate is found even when others came later, and so is a failure', async () => {
    expect(await ask('شو معدل الخريج زعفران القرمزي')).toMatch(/المعدل: الخرّيجون.*\*\*:\n- .*زعفران القرمزي .*: 71\n/)
    expect(await ask('شو معدل زنبق القرمزي')).toMatch(/المعدل: الراسبون .*\n- .*زنبق القرمزي .*: 71\n/)
  })

  it('failures are counted, and the newest of them are told', async () => {
    const answer = (await ask('مين الراسبين')) ?? ''

    expect(answer).toContain('**الراسبون في برامجهم**: 1,100 راسب')
    expect(answer.split('\n').filter((line) => line.startsWith('- سامر'))).toHaveLength(8)
    expect(answer).toContain('و1092 غيرها')
    expect(await ask('مين رسب ببرنامج الملاحة الجوية')).toContain('1,100 راسب')
  })

  it('a name that many have leads to the list, or to a question for more of it', async () => {
    const answer = (await ask('شو معدل الخريج سامر الحلبي')) ?? ''

    expect(answer).toContain('أكثر من أن تُعدّ')
    expect(answer).toContain('(/admin/graduation?year=all&q=')
    expect(await ask('سامر الحلبي')).toContain('أكثر من أن تُعدّ')
  })

  it('of several courses and classrooms alike the number or the name tells which', async () => {
    expect(await ask('سعر مقرر بيطرة 217')).toMatch(/- بيطرة 217: 217 ل.س\n\*\*(.|\n)*- بيطرة 217: بلا منسّق/)
    expect(await ask('سعر مقرر بيطرة')).toContain('و292 غيرها')
    expect(await ask('مين مدرس شعبة الياقوت')).toMatch(/- بيطرة 1 · شعبة الياقوت: بلا مدرّس\n/)
  })

  it('announcements of days are found and counted, however many came since', async () => {
    await sql`
      insert into announcement_all (author_id, scope, title, content, posted_at)
      select ${administratorId}::int, 0, case n when 0 then 'تبديل القاعة' else 'إعلان ' || n end, 'نص الإعلان',
        case n when 0 then now() - interval '1 day' else now() end
      from generate_series(0, 130) n`.execute(server.db)

    expect(await ask('شو الإعلانات مبارح')).toContain('تبديل القاعة')
    expect(await ask('إعلانات اليوم')).toContain('و122 غيرها')
  })
})
