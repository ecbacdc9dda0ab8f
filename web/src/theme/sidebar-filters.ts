/** The six filter colours of the sidebar, in both schemes. The text on them is white (at least 7:1 on every stop). */
export const sidebarFilters = {
  green: { top: '#0b4a47', bottom: '#06302f' },
  azure: { top: '#134a70', bottom: '#0a2c47' },
  purple: { top: '#57284a', bottom: '#36162d' },
  red: { top: '#6e2327', bottom: '#431214' },
  orange: { top: '#70400f', bottom: '#452506' },
  black: { top: '#263138', bottom: '#11191d' },
} as const
