import type { Files } from '../../platform/files/files.ts'
import { sizeText } from '../../platform/files/size-text.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import type { PushRoom } from '../../platform/push/push-room.ts'
import { amber, type CheckedItem, type CheckIssue, checked, red, type ServerInfo } from './checked.ts'
import { statusText } from './status.messages.ts'
import type { DatabaseFacts } from './status.queries.ts'

export function checkQueue({ overdueJobs, failedJobs, waitingJobs }: DatabaseFacts): CheckedItem {
  const text = statusText.queue
  const value = waitingJobs + failedJobs === 0 ? text.idle : text.value(waitingJobs, failedJobs)
  if (overdueJobs > 0) return checked('queue', value, red(text.stuck))
  return checked('queue', value, failedJobs > 0 ? amber(text.failed) : undefined)
}

/** News without delivery after ten attempts. */
export function checkNews({ failedNews }: DatabaseFacts): CheckedItem {
  const { idle } = statusText.queue
  const { value, failed } = statusText.news
  return checked('news', failedNews > 0 ? value(failedNews) : idle, failedNews > 0 ? amber(failed) : undefined)
}

/** Amber while hints of other processes are not heard (R-live-3). */
export function checkLive({ isDirect }: Pick<Live, 'isDirect'>): CheckedItem {
  const { direct, asked, advice } = statusText.live
  return isDirect() ? checked('live', direct) : checked('live', asked, amber(advice))
}

/** Shown only where the server sends to devices. */
export function checkPush(
  { latePushes }: DatabaseFacts,
  push: Pick<PushRoom, 'lastRefusal'> | undefined,
): CheckedItem[] {
  if (!push) return []
  const text = statusText.push
  const refusal = push.lastRefusal()
  if (refusal !== undefined) return [checked('push', text.refused(refusal), amber(text.refusedAdvice))]
  if (latePushes > 0) return [checked('push', text.late(latePushes), amber(text.lateAdvice))]
  return [checked('push', text.sent)]
}

export function checkMail(
  { lateMails, waitingMails, failedMails }: DatabaseFacts,
  serverInfo: ServerInfo,
): CheckedItem {
  const text = statusText.mail
  const isToFiles = serverInfo.mail.kind === 'files'
  const findIssue = (): CheckIssue | undefined => {
    if (isToFiles && serverInfo.isProduction) return amber(text.filesAdvice)
    if (lateMails > 0) return red(text.stuck)
    return failedMails > 0 ? amber(text.failed) : undefined
  }
  return checked('mail', isToFiles ? text.files : text.value(waitingMails, failedMails), findIssue())
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

export async function checkFiles(facts: DatabaseFacts, files: Files, serverInfo: ServerInfo): Promise<CheckedItem> {
  const { fileCount, fileBytes, newestFileId } = facts
  const text = statusText.files
  const isThere = newestFileId === null || (await isAnswering(files, newestFileId))
  return checked(
    'files',
    text[serverInfo.files.kind](fileCount, sizeText(fileBytes)),
    isThere ? undefined : red(text.away),
  )
}

/** Shown only where the school has one. */
export async function checkVirusScanner({ scanner }: Files): Promise<CheckedItem[]> {
  if (!scanner) return []
  const text = statusText.virusScanner
  const isThere = await scanner.isAnswering()
  return [checked('virusScanner', isThere ? text.on : text.away, isThere ? undefined : red(text.awayAdvice))]
}

const nearlyAll = 0.9
const counted = new Intl.NumberFormat('ar-SY-u-nu-latn')

export async function checkAi(llm: Llm): Promise<CheckedItem> {
  const text = statusText.ai
  if (llm.isBuiltin) return checked('ai', text.builtin)
  const { model, today, breaker, budgets } = await llm.readAiState()
  const { schoolRequests, schoolTokens } = budgets
  const tokens = today.inputTokens + today.outputTokens
  const figures = [today.requests, schoolRequests, tokens, schoolTokens].map((count) => counted.format(count))
  const [calls = '', mostCalls = '', usedTokens = '', mostTokens = ''] = figures
  const isNearlySpent = today.requests >= schoolRequests * nearlyAll || tokens >= schoolTokens * nearlyAll
  const issue = breaker.state !== 'closed' ? amber(text.open) : isNearlySpent ? amber(text.nearlySpent) : undefined
  return checked('ai', text.provider(model, calls, mostCalls, usedTokens, mostTokens), issue)
}
