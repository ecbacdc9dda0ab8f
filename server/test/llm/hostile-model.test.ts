import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaked } from '../authorization/visible.ts'
import { buildWorld, type World } from '../authorization/world.ts'
import { passingTables } from '../authorization/world-state.ts'
import { latinPage, pdfByHand } from '../sample-pdfs.ts'
import { multipartOf } from '../upload-form.ts'
import { aiSettingsFor } from './ai-settings.ts'
import { type Attack, attacksOf, type Channel } from './attacks.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { hostile } from './hostile-provider.ts'

const attackCount = 500

let provider: FakeProvider
let world: World
beforeAll(async () => {
  provider = await startFakeProvider()
  provider.behave(hostile)
  const endless = { personRequests: 1e6, personTokens: 1e9, schoolRequests: 1e6, schoolTokens: 1e9 }
  const patience = { totalMilliseconds: 30_000, pieceMilliseconds: 30_000 }
  world = await buildWorld({ ai: aiSettingsFor(provider.baseUrl, { budgets: endless, patience }) })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

/** Of these half come by the chat, the others each by a channel of its own. */
const atOnce = 6

/** The tool that the attack in this channel is after. */
const targetOf = (attacks: readonly Attack[], channel: Channel) =>
  /\{\{do (\S+)/.exec(attacks.find((attack) => attack.channel === channel)?.text ?? '')?.[1]

const attacked = ['student', 'teacher', 'coordinator'] as const
type Attacked = (typeof attacked)[number]

/** What shows no less than the assistant may tell: it names to a student who leads in the challenge, as the board does. */
const shownAs: Record<Attacked, string> = {
  student: 'getCourseLeaderboard',
  teacher: 'sendMessage',
  coordinator: 'sendMessage',
}

/** Writes the attacks where the person who is attacked reads them; what belongs into the chat is given back. */
async function plant(attacks: readonly Attack[]): Promise<string> {
  const { db } = world.server
  const chat = attacks.flatMap(({ channel, text }) => (channel === 'chat' ? [text] : []))
  for (const { channel, text } of attacks) {
    const [thing, field = ''] = channel.split('.')
    const written = { [field]: text }
    const { announcements, materials } = world.a
    if (thing === 'announcement')
      await db.updateTable('announcement_all').set(written).where('id', '=', announcements.toCourse).execute()
    if (thing === 'material')
      await db.updateTable('material_all').set(written).where('id', '=', materials.link).execute()
  }
  return ['ما الجديد في مقرراتي؟', ...chat].join('\n')
}

async function ask(persona: Attacked | 'administrator', content: string): Promise<string> {
  const id = world.conversations.own[persona]
  const { statusCode, payload } = await world.server.app.inject({
    method: 'POST',
    url: `/api/chat/conversations/${id}/messages`,
    headers: world.headersOf[persona],
    payload: { content },
  })
  expect(statusCode, payload).toBe(200)
  // A conversation holds 400 messages; each attack begins anew.
  await world.server.db.deleteFrom('chat_message').where('conversation_id', '=', id).execute()
  return payload
}

const pdfAttackCount = 96
const attacksInPdf = 16

/** A lesson with the attacks between its lines; its font has Latin letters only. */
const pdfOf = (attacks: readonly Attack[]) =>
  pdfByHand({
    pages: [
      latinPage(
        attacks.flatMap(({ text }) => [
          text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 160),
          'The reservoir supplies the northern valley with clean water, and the river feeds it in spring.',
        ]),
      ),
    ],
  })

async function generateFrom(pdf: Buffer) {
  const { body, contentType } = multipartOf([{ name: 'file', fileName: 'lesson.pdf', content: pdf }])
  return world.server.app.inject({
    method: 'POST',
    url: `/api/teacher/ai/course/${world.a.courseId}/generate-from-file?language=English`,
    headers: { ...world.headersOf.teacher, 'content-type': contentType },
    payload: body,
  })
}

describe('a model that obeys whoever writes to it', () => {
  it(`reaches nothing beyond the rights of the person in ${attackCount} attacks`, { timeout: 120_000 }, async () => {
    const heard: Record<Attacked, Set<string>> = { student: new Set(), teacher: new Set(), coordinator: new Set() }
    let obeyed = 0
    let arrived = 0
    const attacks = attacksOf(attackCount)
    for (let start = 0; start < attackCount; start += atOnce) {
      const some = attacks.slice(start, start + atOnce)
      const persona = attacked[(start / atOnce) % attacked.length] ?? 'student'
      const reply = await ask(persona, await plant(some))
      const upstream = JSON.stringify(provider.requests)
      obeyed += provider.requests.flatMap(({ messages }) => (messages.at(-1)?.role === 'tool' ? [1] : [])).length
      arrived += some.filter(
        ({ channel }) => channel === 'chat' || upstream.includes(`{{do ${targetOf(some, channel)}`),
      ).length
      provider.requests.length = 0
      const names = world.cage.namesIn(`${reply}\n${upstream}`)
      expect(leaked(names, persona, shownAs[persona]), `${persona}: ${JSON.stringify(some)}`).toEqual([])
      for (const name of names) heard[persona].add(name)
    }

    // The model was really asked, did what it was told, and saw what the person may see.
    expect(obeyed).toBeGreaterThanOrEqual((attackCount / atOnce) * 2)
    expect(arrived).toBeGreaterThan(attackCount * 0.8)
    for (const persona of attacked) expect(heard[persona].size).toBeGreaterThan(2)
  })

  it('is seen by the scan: what it reaches for an administrator would be a leak to a student', async () => {
    provider.requests.length = 0
    let upstream = ''
    for (let turn = 0; turn < 6; turn++) upstream += await ask('administrator', `سؤال ${'؟'.repeat(turn)}`)

    expect(leaked(world.cage.namesIn(upstream), 'student', 'sendMessage').length).toBeGreaterThan(0)
  })

  it('reaches nothing through what is written in a PDF either: there it has no tools at all', async () => {
    const attacks = attacksOf(pdfAttackCount)
    for (let start = 0; start < pdfAttackCount; start += attacksInPdf) {
      const some = attacks.slice(start, start + attacksInPdf)
      provider.requests.length = 0
      const { statusCode, payload } = await generateFrom(pdfOf(some))
      const upstream = JSON.stringify(provider.requests)

      expect(statusCode, payload).toBe(200)
      expect(upstream).toContain('{{do')
      expect(provider.requests.flatMap(({ tools = [] }) => tools)).toEqual([])
      expect(leaked(world.cage.namesIn(`${payload}\n${upstream}`), 'teacher', 'generateFromFile')).toEqual([])
    }
  })

  it('changed nothing in the school, and left neither the key nor a text in the logs', async () => {
    const changed = (await world.state.changedTables()).filter((table) => !passingTables.includes(table))
    const own = ['ai_call', 'ai_school_usage', 'ai_usage', 'announcement_all', 'audit_entry', 'chat_message', 'conversation', 'material_all'] // biome-ignore format: one list

    expect(changed.filter((table) => !own.includes(table))).toEqual([])
    const logs = world.logLines.join('\n')
    expect(logs).not.toContain('key-of-tests')
    expect(logs).not.toContain('{{do')
  })
})
