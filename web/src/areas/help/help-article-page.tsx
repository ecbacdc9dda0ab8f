import { getRouteApi } from '@tanstack/react-router'
import { HelpArticleScreen } from '../../features/help/everyone/help-article-screen.tsx'

const route = getRouteApi('/help/$slug')

export function HelpArticlePage() {
  const { slug } = route.useParams()
  return <HelpArticleScreen key={slug} slug={slug} />
}
