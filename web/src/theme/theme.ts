import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/* ── Palette. Ten steps of equal perceived lightness in every family: step n of one colour can stand in for step n of
      another. 6 = solid on light, 4 = solid on dark, 1/8 = soft badge on light, 3 = text on dark. ───────────────── */
const t = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple
export const palette = {
  /** mina: primary */
  teal: t('#eefaf9 #dbf3f0 #bbe5e0 #93d0ca #6abab2 #3d9a93 #0f7a74 #00635e #004f4b #003b37'),
  /** olive: success */
  green: t('#f2faf0 #e2f3de #c7e5c1 #a6d09d #86b97b #629a55 #437a37 #326327 #264f1c #1a3b13'),
  /** lapis: information */
  blue: t('#eff8ff #ddefff #bedfff #98c8f6 #73afe7 #4b8ecb #2a6ea9 #19588d #104672 #093456'),
  /** saffron: warning */
  yellow: t('#fef6eb #fbead4 #f4d5ae #e6ba80 #d39e53 #b57c1c #945d00 #7a4900 #623900 #4a2900'),
  /** pomegranate: danger */
  red: t('#fff2f1 #ffe2e0 #ffc7c4 #ffa5a2 #f58381 #d75c5d #b23b40 #94292f #781e24 #5b1418'),
  /** purple of Tyre: the assistant, nothing else */
  grape: t('#fcf5fb #f6e8f4 #ead2e7 #e4aede #d18fcb #b36bad #914d8c #783a73 #602d5d #482045'),
  /** sand */
  gray: t('#faf8f4 #f3efe8 #e9e3d9 #dcd4c7 #c5bbac #9c9387 #6f6a62 #545049 #393631 #24221f'),
  /** night slate */
  dark: t('#e6ecea #c6d0cf #a3b1b2 #849598 #34464d #26363c #1a262b #121b1f #0d1518 #080e10'),
}
const families = ['teal', 'green', 'blue', 'yellow', 'red', 'grape', 'gray'] as const
const warm = (a: number) => `rgba(58, 44, 20, ${a})`

/* Solid fills carry white on light and night ink on dark; Mantine alone would decide for both schemes at once. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...resolved, color: 'var(--m-on-fill)' } : resolved
}

export const theme = createTheme({
  colors: palette,
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 4 },
  white: '#ffffff',
  black: '#1c2b33',
  variantColorResolver,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'IBM Plex Sans Arabic', 'Noto Sans Arabic', 'Segoe UI', Tahoma, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Consolas, monospace",
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.5' },
      h2: { fontSize: '1.25rem', lineHeight: '1.5' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.55' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.6' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem' },
  defaultRadius: 'md',
  shadows: {
    xs: `0 1px 2px ${warm(0.05)}`,
    sm: `0 1px 2px ${warm(0.05)}, 0 2px 8px ${warm(0.04)}`,
    md: `0 2px 6px ${warm(0.05)}, 0 8px 24px ${warm(0.08)}`,
    lg: `0 4px 10px ${warm(0.05)}, 0 18px 48px ${warm(0.14)}`,
    xl: `0 8px 18px ${warm(0.08)}, 0 32px 80px ${warm(0.2)}`,
  },
  breakpoints: { xs: '36em', sm: '48em', md: '62.0625em', lg: '80em', xl: '90em' }, // md = 993 px: the sidebar becomes a drawer
  components: {
    // plain objects, not Button.extend(…): the theme must not pull every component into the first bundle
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, p: { size?: string }) => ({
        root: {
          '--button-height':
            p.size === 'xs' ? '2rem' : p.size === 'md' ? '2.75rem' : p.size === 'lg' ? '3rem' : '2.375rem',
          '--button-fz': p.size === 'xs' ? '0.8125rem' : p.size === 'md' || p.size === 'lg' ? '0.9375rem' : '0.875rem',
        },
      }),
      styles: { root: { fontWeight: 600 }, label: { lineHeight: 1.6, overflow: 'visible' } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 34 } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', size: 'md' },
      vars: () => ({
        root: { '--badge-height': '1.625rem', '--badge-fz': '0.8125rem', '--badge-padding-x': '0.5rem' },
      }),
      styles: {
        root: { textTransform: 'none', letterSpacing: 0, fontWeight: 600 },
        label: { lineHeight: 1.6, overflow: 'visible' },
      },
    },
    Card: { defaultProps: { radius: 'lg', padding: '1.25rem', withBorder: true, shadow: 'xs' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        shadow: 'xl',
        overlayProps: { color: '#0d1518', backgroundOpacity: 0.45, blur: 1 },
        transitionProps: { transition: 'pop', duration: 300, exitDuration: 150 },
        closeButtonProps: { 'aria-label': 'إغلاق' },
      },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 600 }, header: { paddingBlock: '1rem' } },
    },
    Drawer: {
      defaultProps: {
        shadow: 'xl',
        overlayProps: { color: '#0d1518', backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'إغلاق' },
      },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 600 } },
    },
    Tabs: { styles: { tab: { fontSize: '0.875rem' } } },
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 'md', highlightOnHover: true } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
    NumberInput: { defaultProps: { size: 'sm', hideControls: true } },
    FileInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
    Checkbox: {
      defaultProps: { radius: 'xs' },
      vars: () => ({ root: { '--checkbox-icon-color': 'var(--m-on-fill)' } }),
    },
    Radio: { vars: () => ({ root: { '--radio-icon-color': 'var(--m-on-fill)' } }) },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Progress: { defaultProps: { radius: 'xl', size: 8 } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { transition: 'pop', duration: 150 } } },
    Popover: { defaultProps: { shadow: 'lg', radius: 'lg' } },
    SegmentedControl: { defaultProps: { size: 'sm' } },
    Pagination: { defaultProps: { size: 'sm' } },
    Notification: { defaultProps: { radius: 'md' } },
    Alert: { defaultProps: { variant: 'light', radius: 'md' }, styles: { title: { fontWeight: 600 } } },
    Accordion: { defaultProps: { variant: 'separated', radius: 'lg', chevronPosition: 'right' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    NavLink: { defaultProps: { disableRightSectionRotation: true } },
  },
})

/* ── Variables that follow the scheme. Names starting with --m- are ours. ─────────────────────────────────────────── */
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

/* ── The six filter colours of the sidebar. Both schemes share them; text on them is white (≥ 7:1 on every stop). ──── */
export const sidebarFilters = {
  green: { label: 'أخضر', top: '#0b4a47', bottom: '#06302f' },
  azure: { label: 'لازوردي', top: '#134a70', bottom: '#0a2c47' },
  purple: { label: 'أرجواني', top: '#57284a', bottom: '#36162d' },
  red: { label: 'أحمر', top: '#6e2327', bottom: '#431214' },
  orange: { label: 'برتقالي', top: '#70400f', bottom: '#452506' },
  black: { label: 'أسود', top: '#263138', bottom: '#11191d' },
} as const

/* ── Charts: order of series; the same names in both schemes. ─────────────────────────────────────────────────────── */
export const chart = {
  series: {
    light: ['#0f7a74', '#c98f2d', '#2a6ea9', '#6f6a62', '#629a55'],
    dark: ['#6abab2', '#e0b45f', '#73afe7', '#c5bbac', '#86b97b'],
  },
  grade: { excellent: 'green', good: 'blue', pass: 'yellow', fail: 'red' }, // 90+, 75+, 60+, below
}
