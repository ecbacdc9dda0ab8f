import { useMatches } from '@tanstack/react-router'
import { pageText } from './page.text.ts'

/** Page properties of a route, read by the top bar and the document title. */
interface PageData {
  /** The only `h1` of the page, and its name in the document title. */
  title?: string
  /** The menu group that the page belongs to. */
  group?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageData {}
}

/** The data of the innermost page; an address that leads nowhere has its own title. */
export const usePageData = () =>
  useMatches({
    select: (matches): PageData & { title: string } => {
      const data = matches.findLast(({ staticData }) => staticData.title !== undefined)?.staticData
      return { ...data, title: data?.title ?? pageText.notFound }
    },
  })
