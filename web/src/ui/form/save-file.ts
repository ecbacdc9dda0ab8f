/** The browser has to have begun before the address of a file may go. */
const keptMilliseconds = 60_000

function follow(address: string, attributes: Partial<HTMLAnchorElement>) {
  Object.assign(document.createElement('a'), { href: address, ...attributes }).click()
}

function followBlob(blob: Blob, attributes: Partial<HTMLAnchorElement>) {
  const address = URL.createObjectURL(blob)
  follow(address, attributes)
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds)
}

/** Saves a file that was fetched, under its name. */
export const saveFile = (blob: Blob, fileName: string) => followBlob(blob, { download: fileName })

/** Saves the file at an address without holding it in the page. */
export const saveAddress = (address: string, fileName: string) => follow(address, { download: fileName })

/** Shows a file that was fetched in a tab of its own. */
export const openInNewTab = (blob: Blob) => followBlob(blob, { target: '_blank', rel: 'noopener' })
