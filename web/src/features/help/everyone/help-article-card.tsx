import type { HelpArticle } from '@manara/contract/help.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Note } from '../../../ui/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { helpText as text } from '../help.text.ts'
import { pictureOf } from './picture-of.ts'

/** The steps beside a picture of the screen, then where to go. It can be printed and pinned up. */
export const HelpArticleCard = ({ article }: { article: HelpArticle }) => (
  <article className="card help-article">
    <header className="card-head">
      <h2>{article.title}</h2>
      <Button
        className="help-print"
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={18} />}
        onClick={() => window.print()}
      >
        {uiText.print}
      </Button>
    </header>
    <div className="card-body help-body">
      <div className="stack">
        <ol className="help-steps" aria-label={text.steps}>
          {article.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {article.notes.length > 0 && (
          <Note>
            {article.notes.map((note) => (
              <p key={note} className="help-note">
                {note}
              </p>
            ))}
          </Note>
        )}
        <Links links={article.links} />
      </div>
      {article.picture && (
        <figure className="help-picture">
          <img src={pictureOf(article.picture.name)} alt="" width={1180} height={760} loading="lazy" />
          <figcaption className="dim small">{article.picture.caption}</figcaption>
        </figure>
      )}
    </div>
    {article.related.length > 0 && (
      <nav className="help-related" aria-label={text.related}>
        <h3>{text.related}</h3>
        <ul>
          {article.related.map(({ slug, title }) => (
            <li key={slug}>
              <Link to="/help/$slug" params={{ slug }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )}
  </article>
)

/** The server knows the addresses; the router follows them without loading the app anew. */
function Links({ links }: Pick<HelpArticle, 'links'>) {
  const { history } = useRouter()
  const follow = (to: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.push(to)
  }
  if (links.length === 0) return null
  return (
    <nav className="row wrap help-links" aria-label={text.open}>
      {links.map(({ label, to }) => (
        <Button
          key={to}
          component="a"
          href={to}
          variant="light"
          rightSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={follow(to)}
        >
          {label}
        </Button>
      ))}
    </nav>
  )
}
