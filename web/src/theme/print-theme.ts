/** Paper is white: prints the page in the light colours, whatever the screen shows, and however printing was asked for. */
export function printInLightTheme() {
  const { dataset } = document.documentElement
  let onScreen: string | undefined
  addEventListener('beforeprint', () => {
    onScreen = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  })
  addEventListener('afterprint', () => {
    if (onScreen !== undefined) dataset.mantineColorScheme = onScreen
  })
}
