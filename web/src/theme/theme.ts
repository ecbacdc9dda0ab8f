import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'
import { palette } from './palette.ts'
import { themeText } from './theme.text.ts'

const warm = (a: number) => `rgba(58, 44, 20, ${a})`

/** Solid fills carry white on light and night ink on dark; Mantine alone would decide for both schemes at once. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...resolved, color: 'var(--m-on-fill)' } : resolved
}

// Like Mantine's «pop», but nothing is left of the transform: lists that hang from a field of a dialog stand out of it.
const dialogEntrance = {
  in: { opacity: 1 },
  out: { opacity: 0, transform: 'scale(0.9) translateY(10px)' },
  transitionProperty: 'transform, opacity',
}

// The head of a dialog is a header element; without a role of its own it would count as a second banner of the page.
const dialogAttributes = { header: { role: 'presentation' } }

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
        overlayProps: { color: '#0d1518', backgroundOpacity: 0.45, blur: 1, transitionProps: { duration: 150 } },
        // The times of R-screen-4: 300 ms for the dialog, 150 ms for what is behind it.
        transitionProps: { transition: dialogEntrance, duration: 300, exitDuration: 150 },
        closeButtonProps: { 'aria-label': themeText.close },
        attributes: dialogAttributes,
      },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 600 }, header: { paddingBlock: '1rem' } },
    },
    Drawer: {
      defaultProps: {
        shadow: 'xl',
        overlayProps: { color: '#0d1518', backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': themeText.close },
        attributes: dialogAttributes,
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
