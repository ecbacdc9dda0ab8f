import { createContext, type ReactNode } from 'react'

/** What an area adds to the toolbar of each of its lists. Alone in its file: routes give it before any list is loaded. */
export const ListTools = createContext<ReactNode>(null)
