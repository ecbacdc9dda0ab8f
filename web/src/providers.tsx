import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from './http/api.ts'
import { Toasts } from './http/toast-container.tsx'
import { cssVariablesResolver } from './theme/css-variables.ts'
import { styleNonce } from './theme/style-nonce.ts'
import { theme } from './theme/theme.ts'
import './theme/theme.css'

/** `public/color-scheme.js` reads the same key before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

interface ProvidersProps {
  /** `test` leaves out the transitions of dialogs and menus. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** Everything that a screen expects around it: direction, theme, queries and toasts. */
export const Providers = ({ env = 'default', children }: ProvidersProps) => (
  <DirectionProvider initialDirection="rtl" detectDirection={false}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
      env={env}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Toasts />
    </MantineProvider>
  </DirectionProvider>
)
