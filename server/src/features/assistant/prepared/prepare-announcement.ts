import { createAnnouncement } from '@manara/contract/announcements.ts'
import type { Proposal } from '@manara/contract/assistant-proposals.ts'
import { announceToClassroom } from '@manara/contract/teaching.ts'
import { type Audience, findAudience } from './audience.ts'
import { withDates } from './dated-text.ts'
import { preparedText } from './prepared.text.ts'
import { type ActContext, mayCall, opened, type Prepared, toLines } from './prepared.ts'
import type { Order } from './read-order.ts'

const longestTitle = 255
const longestMadeTitle = 80

/** The first sentence of the text, cut between words and before a bracket that would stay open. */
export function toTitle(content: string): string {
  const sentence = content.split(/[\n.!؟?]/u).find((part) => part.trim() !== '') ?? content
  let title = ''
  for (const word of sentence.trim().split(/\s+/)) {
    if ([...title].length + 1 + [...word].length > longestMadeTitle) break
    title = title === '' ? word : `${title} ${word}`
  }
  if (title === '') return [...sentence.trim()].slice(0, longestMadeTitle).join('')
  const open = title.lastIndexOf('(')
  return (open > title.lastIndexOf(')') && open > 0 ? title.slice(0, open) : title).replace(/[\s،,؛;:\-–—]{1,20}$/u, '')
}

function toProposal(context: ActContext, audience: Audience, words: { title: string; content: string }): Proposal {
  const shown = {
    ...opened(context),
    title: preparedText.titles.announcement,
    lines: toLines([
      [preparedText.labels.audience, audience.label],
      [preparedText.labels.title, words.title],
      [preparedText.labels.content, words.content],
    ]),
  }
  if (audience.kind === 'taught')
    return { kind: 'announceToClassroom', ...shown, params: { id: audience.id }, body: words }
  const body = { ...words, targetScope: audience.scope, targetId: audience.id }
  return { kind: 'createAnnouncement', ...shown, body }
}

/** A draft of an announcement for those whom the order names (R-assistant-9). */
export async function prepareAnnouncement(context: ActContext, { words, title, text }: Order): Promise<Prepared> {
  if (!mayCall(context, createAnnouncement) && !mayCall(context, announceToClassroom))
    return { text: preparedText.announcementOfOthers }
  if (text === undefined) return { text: preparedText.needsText() }
  if (title !== undefined && [...title].length > longestTitle) return { text: preparedText.longTitle }
  const audience = await findAudience(context, words)
  if ('text' in audience) return audience
  const content = await withDates(context, text)
  const written = { title: title ?? toTitle(content), content }
  return { text: preparedText.announced, proposal: toProposal(context, audience, written) }
}
