import { templateKinds } from '@manara/contract/message-templates.ts'
import { sql } from 'kysely'
import { originalTemplates, originalWaitMinutes } from '../features/messages/original-templates.ts'
import type { Trx } from '../platform/db/database.ts'

const waitingCount = 18
const loggedCount = 60

/** Subjects of the messages of the demo school, by turns. */
const subjects = [
  { kind: 'studentAbsent', text: (name: string) => `سُجّل غياب ${name} اليوم. للاستفسار راجع الإدارة` },
  { kind: 'finalGradesCalculated', text: (name: string) => `صدرت نتيجة ${name}. تُرى في حساب الطالب` },
  { kind: 'certificateIssued', text: (name: string) => `شهادة ${name} جاهزة للاستلام` },
  { kind: 'free', text: (name: string) => `اجتماع الأهالي يوم الأحد الساعة العاشرة بشأن ${name}` },
] as const

/** States of the log by turns: most were sent. */
const past = [
  ...(['SENT', 'SENT', 'REPLIED', 'SENT', 'SENT', 'SKIPPED', 'SENT', 'EXPIRED', 'SENT', 'WITHDRAWN'] as const),
]
const channels = ['WHATSAPP', 'WHATSAPP', 'SMS', 'TELEGRAM', 'WHATSAPP'] as const

interface Receiver {
  id: number
  name: string
  holder: string
  phone: string
}

const listReceivers = async (trx: Trx): Promise<Receiver[]> => {
  const { rows } = await sql<Receiver>`
    select student.id, full_name as name, coalesce(nullif(holder_name, ''), 'والد ' || first_name) as holder, e164 as phone
    from person as student join person_phone on person_id = student.id and relation = 'FATHER' and e164 is not null
    order by student.id limit 40`.execute(trx)
  return rows
}

function describe(receivers: readonly Receiver[], index: number, senderId: number) {
  const receiver = receivers[index % receivers.length]
  const subject = subjects[index % subjects.length]
  if (!receiver || !subject) return []
  const isWaiting = index < waitingCount
  const state = isWaiting ? 'WAITING' : (past[index % past.length] ?? 'SENT')
  const isSent = state === 'SENT' || state === 'REPLIED'
  const isByPerson = isSent || state === 'SKIPPED'
  const at = new Date(Date.now() - (isWaiting ? index * 60_000 : (index - waitingCount) * 4 * 3_600_000 + 3_600_000))
  const text = subject.text(receiver.name)
  return [
    {
      student_id: receiver.id,
      holder: receiver.holder,
      phone: receiver.phone,
      kind: subject.kind,
      long_text: `السلام عليكم ${receiver.holder}\n${text}.`,
      short_text: Array.from(text).slice(0, 160).join(''),
      dedupe: `demo:${index}`,
      state,
      channel: isSent ? (channels[index % channels.length] ?? null) : null,
      not_before: at,
      useful_until: new Date(at.getTime() + 7 * 86_400_000),
      sent_by: isSent ? senderId : null,
      sent_at: isSent ? at : null,
      changed_by: isByPerson ? senderId : null,
      changed_at: at,
      created_at: at,
    },
  ]
}

/** Templates that are on, two of the office's own, a queue and its log. */
export async function insertDemoMessages(trx: Trx, senderId: number): Promise<void> {
  const templates = templateKinds.map((kind) => ({
    kind,
    long_text: originalTemplates[kind].longText,
    short_text: originalTemplates[kind].shortText,
    to_whom: 'FIRST',
    wait_minutes: originalWaitMinutes,
    is_on: true,
  }))
  await trx.insertInto('message_template').values(templates).execute()
  const free = [
    {
      name: 'موعد اجتماع',
      long_text: 'السلام عليكم {ولي_الأمر}\nندعوكم إلى اجتماع بشأن {الطالب} يوم الأحد الساعة العاشرة.\n{المدرسة}',
      short_text: '{المدرسة}: اجتماع بشأن {الطالب} يوم الأحد الساعة 10',
    },
    {
      name: 'وثيقة ناقصة',
      long_text: 'السلام عليكم {ولي_الأمر}\nتنقص ملف {الطالب} وثيقة. للاستفسار {هاتف_المدرسة}.\n{المدرسة}',
      short_text: '{المدرسة}: تنقص ملف {الطالب} وثيقة. للاستفسار {هاتف_المدرسة}',
    },
  ]
  await trx.insertInto('free_template').values(free).execute()
  const receivers = await listReceivers(trx)
  const rows = Array.from({ length: waitingCount + loggedCount }, (_, index) => describe(receivers, index, senderId))
  await trx.insertInto('outgoing_message').values(rows.flat()).execute()
}
