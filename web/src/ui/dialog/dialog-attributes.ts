/** A dialog's `<header>` would count as a second banner of the page. */
export const dialogAttributes = { header: { role: 'presentation' } }
