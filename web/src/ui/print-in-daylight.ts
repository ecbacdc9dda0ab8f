/** Prints the page in the light colours, whatever the screen shows: paper is white. */
export function printInDaylight() {
  const { dataset } = document.documentElement
  const scheme = dataset.mantineColorScheme
  dataset.mantineColorScheme = 'light'
  window.print()
  if (scheme !== undefined) dataset.mantineColorScheme = scheme
}
