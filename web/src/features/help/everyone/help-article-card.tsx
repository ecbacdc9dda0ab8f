import type { HelpArticle } from '@manara/contract/help.ts'
import { Box, Button, Stack } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { helpText as text } from '../help.text.ts'
import { getPicture } from './get-picture.ts'
import styles from './help.module.css'

/** The steps beside a picture of the screen, then where to go. It can be printed and pinned up. */
export const HelpArticleCard = ({ article }: { article: HelpArticle }) => (
  <article className={`card ${styles.helpArticle}`}>
    <header className="card-head">
      <h2>{article.title}</h2>
      <Button
        className={styles.helpPrint}
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={18} />}
        onClick={() => window.print()}
      >
        {uiText.print}
      </Button>
    </header>
    <Stack className={`card-body ${styles.helpBody}`} gap="1.5rem">
      <div className="stack">
        <ol className={styles.helpSteps} aria-label={text.steps}>
          {article.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {article.notes.length > 0 && (
          <Note>
            {article.notes.map((note) => (
              <p key={note} className={styles.helpNote}>
                {note}
              </p>
            ))}
          </Note>
        )}
        <Links links={article.links} />
      </div>
      {article.picture && (
        <figure className={styles.helpPicture}>
          <Box
            component="img"
            display="block"
            w="100%"
            h="auto"
            bd="1px solid var(--m-line)"
            bdrs="md"
            src={getPicture(article.picture.name)}
            alt=""
            width={1180}
            height={760}
            loading="lazy"
          />
          <Box component="figcaption" mt="0.5rem" className="dim small">
            {article.picture.caption}
          </Box>
        </figure>
      )}
    </Stack>
    {article.related.length > 0 && (
      <Box
        component="nav"
        className={`${styles.helpRelated} rule-above`}
        aria-label={text.related}
        p="0.875rem 1.25rem 1.125rem"
      >
        <Box component="h3" m="0 0 0.25rem" fz="0.9375rem">
          {text.related}
        </Box>
        <ul>
          {article.related.map(({ slug, title }) => (
            <li key={slug}>
              <Link to="/help/$slug" params={{ slug }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Box>
    )}
  </article>
)

/** The server provides the addresses; the router follows them without reloading the app. */
function Links({ links }: Pick<HelpArticle, 'links'>) {
  const { history } = useRouter()
  const follow = (to: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.push(to)
  }
  if (links.length === 0) return null
  return (
    <nav className={`row wrap ${styles.helpLinks}`} aria-label={text.open}>
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
