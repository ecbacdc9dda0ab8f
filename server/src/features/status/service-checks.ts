import type { Files } from '../../files/files.ts'
import { sizeText } from '../../files/size-text.ts'
import type { Llm } from '../../llm/llm.ts'
import { amber, type CheckedItem, checked, type House, red, type Trouble } from './checked.ts'
import { statusText } from './status.errors.ts'
import type { DatabaseFacts } from './status.queries.ts'

export function checkQueue({ overdueJobs, failedJobs, waitingJobs }: DatabaseFacts): CheckedItem {
  const text = statusText.queue
  const value = waitingJobs + failedJobs === 0 ? text.idle : text.value(waitingJobs, failedJobs)
  if (overdueJobs > 0) return checked('queue', value, red(text.stuck))
  return checked('queue', value, failedJobs > 0 ? amber(text.failed) : undefined)
}

export function checkMail({ lateMails, waitingMails, failedMails }: DatabaseFacts, house: House): CheckedItem {
  const text = statusText.mail
  const isToFiles = house.mail.kind === 'files'
  const troubleOf = (): Trouble | undefined => {
    if (isToFiles && house.isProduction) return amber(text.filesAdvice)
    if (lateMails > 0) return red(text.stuck)
    return failedMails > 0 ? amber(text.failed) : undefined
  }
  return checked('mail', isToFiles ? text.files : text.value(waitingMails, failedMails), troubleOf())
}

/** Whether the file that came last can be had. */
async function isAnswering(files: Files, id: string): Promise<boolean> {
  try {
    const bytes = await files.open(id, { start: 0, end: 0 })
    bytes.on('error', () => undefined).destroy()
    return true
  } catch {
    return false
  }
}

export async function checkFiles(facts: DatabaseFacts, files: Files, house: House): Promise<CheckedItem> {
  const { fileCount, fileBytes, newestFileId } = facts
  const text = statusText.files
  const isThere = newestFileId === null || (await isAnswering(files, newestFileId))
  return checked('files', text[house.files.kind](fileCount, sizeText(fileBytes)), isThere ? undefined : red(text.away))
}

export async function checkAi(llm: Llm): Promise<CheckedItem> {
  const text = statusText.ai
  if (llm.isBuiltin) return checked('ai', text.builtin)
  const { model, today, breaker } = await llm.readAiState()
  const value = text.provider(model, today.requests)
  return checked('ai', value, breaker.state === 'closed' ? undefined : amber(text.open))
}
