import type { FreeTemplate } from '@manara/contract/message-templates.ts'
import { Button, Stack } from '@mantine/core'
import { IconPencil, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { freeTemplatesText as text } from '../free-templates.text.ts'
import { freeTemplatesQuery } from '../templates.api.ts'
import { Words } from '../words.tsx'
import { FreeTemplateDialog } from './free-template-dialog.tsx'
import styles from './templates.module.css'

const TemplateCard = ({ template, onEdit }: { template: FreeTemplate; onEdit: () => void }) => (
  <article className={`card ${styles.template}`}>
    <header className="card-head">
      <h2>
        <bdi>{template.name}</bdi>
      </h2>
    </header>
    <div className="card-body">
      <Words>{template.longText}</Words>
      <Button
        variant="light"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={text.editLabel(template.name)}
        onClick={onEdit}
      >
        {text.edit}
      </Button>
    </div>
  </article>
)

/** Ready texts of the office, for messages that it writes itself (R-message-9). */
export function FreeTemplatesPart() {
  const { data, error, isFetching, refetch } = useQuery(freeTemplatesQuery)
  const editing = useDialog<FreeTemplate | undefined>()
  if (error && !data)
    return (
      <Failed
        title={text.loadFailed}
        message={getErrorMessage(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Stack>
      <div className={styles.intro}>
        <p className="dim">{text.intro}</p>
        <AddButton label={text.add} onAdd={() => editing.open(undefined)} />
      </div>
      {data?.length === 0 && (
        <div className="card">
          <Empty icon={<IconTemplate size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
        </div>
      )}
      <div className={styles.list} aria-busy={!data}>
        {data?.map((template) => (
          <TemplateCard key={template.templateId} template={template} onEdit={() => editing.open(template)} />
        )) ?? [0, 1].map((row) => <div key={row} className={`card ${styles.waiting}`} />)}
      </div>
      {editing.turn > 0 && (
        <FreeTemplateDialog
          key={`edit-${editing.turn}`}
          template={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
    </Stack>
  )
}
