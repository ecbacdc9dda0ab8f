import type { CSSVariablesResolver } from '@mantine/core'

const families = ['teal', 'green', 'blue', 'yellow', 'red', 'grape', 'gray'] as const

const soft = (bg: number, hover: number, text: number) =>
  Object.fromEntries(
    families.flatMap((f) => [
      [`--mantine-color-${f}-light`, `var(--mantine-color-${f}-${bg})`],
      [`--mantine-color-${f}-light-hover`, `var(--mantine-color-${f}-${hover})`],
      [`--mantine-color-${f}-light-color`, `var(--mantine-color-${f}-${text})`],
    ]),
  )
const softDark = Object.fromEntries(
  families.flatMap((f) => [
    [`--mantine-color-${f}-light`, `color-mix(in srgb, var(--mantine-color-${f}-4) 15%, transparent)`],
    [`--mantine-color-${f}-light-hover`, `color-mix(in srgb, var(--mantine-color-${f}-4) 22%, transparent)`],
    [`--mantine-color-${f}-light-color`, `var(--mantine-color-${f}-3)`],
    [`--mantine-color-${f}-filled-hover`, `var(--mantine-color-${f}-3)`],
    [`--mantine-color-${f}-outline`, `var(--mantine-color-${f}-4)`],
    [`--mantine-color-${f}-text`, `var(--mantine-color-${f}-3)`],
  ]),
)

/** Variables that follow the scheme. Names starting with --m- are ours. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--m-row': '2.75rem', // 44 px table row and touch target
    '--m-sidebar-w': '16.25rem', // 260 px
    '--m-topbar-h': '3.75rem',
    '--m-content-max': '80rem',
    '--m-ease': 'cubic-bezier(0.2, 0, 0, 1)',
    '--m-brass': '#c98f2d', // lamp, trophies, ornaments: never text, never a button
    '--m-brass-soft': '#f0c878',
  },
  light: {
    '--m-on-fill': '#ffffff',
    '--m-canvas': '#f8f5f0',
    '--m-surface': '#ffffff',
    '--m-surface-2': '#fbf9f5', // table header, wells inside a card
    '--m-surface-3': '#f3efe8', // hover, tracks
    '--m-line': '#e9e3d9',
    '--m-line-strong': '#d8cfc1',
    '--m-field-line': '#9a9184', // 3:1 against the surface: text fields and answer options
    '--m-control-line': '#938a7c', // 3:1 against the surface: checkboxes, radios, switches
    '--m-shadow-ring': '0 0 0 3px rgba(15, 122, 116, 0.16)',
    '--m-ornament': 'rgba(15, 98, 94, 0.07)',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1c2b33',
    '--mantine-color-dimmed': '#586670',
    '--mantine-color-placeholder': '#6b7780',
    '--mantine-color-anchor': 'var(--mantine-color-teal-7)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-success': 'var(--mantine-color-green-6)',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-hover': '#f8f5f0',
    '--mantine-color-default-color': '#1c2b33',
    '--mantine-color-default-border': '#d8cfc1',
    '--mantine-color-disabled': '#f3efe8',
    '--mantine-color-disabled-color': '#857d72',
    '--mantine-color-disabled-border': '#e9e3d9',
    ...soft(1, 2, 8),
    '--mantine-color-gray-filled': 'var(--mantine-color-gray-7)',
    '--mantine-color-gray-filled-hover': 'var(--mantine-color-gray-8)',
  },
  dark: {
    '--m-on-fill': '#0d1518',
    '--m-canvas': '#10191d',
    '--m-surface': '#182429',
    '--m-surface-2': '#1c2a30',
    '--m-surface-3': '#223238',
    '--m-line': '#293a41',
    '--m-line-strong': '#374b53',
    '--m-field-line': '#64787d',
    '--m-control-line': '#6f8489',
    '--m-shadow-ring': '0 0 0 3px rgba(106, 186, 178, 0.28)',
    '--m-ornament': 'rgba(147, 208, 202, 0.06)',
    '--mantine-color-body': '#182429',
    '--mantine-color-text': '#e6ecea',
    '--mantine-color-bright': '#f6faf9',
    '--mantine-color-dimmed': '#a3b1b2',
    '--mantine-color-placeholder': '#8a9b9e',
    '--mantine-color-anchor': 'var(--mantine-color-teal-3)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-success': 'var(--mantine-color-green-3)',
    '--mantine-color-default': '#1c2a30',
    '--mantine-color-default-hover': '#223238',
    '--mantine-color-default-color': '#e6ecea',
    '--mantine-color-default-border': '#374b53',
    '--mantine-color-disabled': '#1c2a30',
    '--mantine-color-disabled-color': '#7d8e92',
    '--mantine-color-disabled-border': '#293a41',
    ...softDark,
    '--mantine-color-gray-filled': 'var(--mantine-color-gray-4)',
  },
})
