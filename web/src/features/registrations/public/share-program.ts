import { showInfo, showWarning } from '../../../http/toasts.tsx'
import { applicantsText } from '../applicants.text.ts'

const { programs: text } = applicantsText

const getProgramUrl = (id: number) => `${location.origin}/public/programs/${id}`

/** By the share sheet of a phone; elsewhere the address goes to the clipboard. */
export async function shareProgram({ academicProgramId, name }: { academicProgramId: number; name: string }) {
  const url = getProgramUrl(academicProgramId)
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && navigator.share) {
    // Closing the sheet is no failure.
    await navigator.share({ title: name, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showInfo(text.addressCopied, url)
  } catch {
    showWarning(text.addressCopyFailed, url)
  }
}
