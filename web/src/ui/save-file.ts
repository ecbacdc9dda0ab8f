/** The browser has to have begun before the address of a file may go. */
const keptMilliseconds = 60_000

function follow(blob: Blob, prepare: (link: HTMLAnchorElement) => void) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  prepare(link)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMilliseconds)
}

/** Saves a file that was fetched, under its name. */
export const saveFile = (blob: Blob, fileName: string) =>
  follow(blob, (link) => {
    link.download = fileName
  })

/** Shows a file that was fetched in a tab of its own. */
export const openInNewTab = (blob: Blob) =>
  follow(blob, (link) => {
    link.target = '_blank'
    link.rel = 'noopener'
  })
