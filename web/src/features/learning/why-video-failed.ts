import { getStreamUrl } from './learning.api.ts'
import { learningText } from './learning.text.ts'

const readMessage = async (response: Response): Promise<string> => {
  const problem: { message?: string } = await response.json().catch(() => ({}))
  return problem.message ?? learningText.videoFailed
}

/** A player only says that it failed. One byte more of the same address tells why: by the server, the line or the browser. */
export async function whyVideoFailed(materialId: number): Promise<string> {
  const response = await fetch(getStreamUrl(materialId), { headers: { range: 'bytes=0-0' } }).catch(() => undefined)
  if (!response) return learningText.offline
  if (response.status === 416) return learningText.videoEmpty
  if (!response.ok) return readMessage(response)
  const isEmpty = (await response.blob()).size === 0
  return isEmpty ? learningText.videoEmpty : learningText.videoUnplayable
}
