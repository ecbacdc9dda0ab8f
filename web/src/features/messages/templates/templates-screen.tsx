import { type MessageTemplate, updateMessageTemplate } from '@manara/contract/message-templates.ts'
import { Button, Stack, Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { showSuccess, toastProblem } from '../../../http/toasts.tsx'
import { Allowed, useCan } from '../../../session/can.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { messagesText } from '../messages.text.ts'
import { templatesQuery, useUpdateTemplate } from '../templates.api.ts'
import { templatesText as text } from '../templates.text.ts'
import { Words } from '../words.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import styles from './templates.module.css'
import '@mantine/core/styles/Switch.css'

interface TemplateCardProps {
  template: MessageTemplate
  onEdit: () => void
}

function TemplateCard({ template, onEdit }: TemplateCardProps) {
  const { kind, isOriginal, ...body } = template
  const name = text.kinds[kind]
  const update = useUpdateTemplate()
  const mayEdit = useCan()(updateMessageTemplate)
  const toggle = (isOn: boolean) =>
    update.mutate(
      { params: { kind }, body: { isOn, base: { isOn: body.isOn } } },
      { onSuccess: () => void showSuccess(isOn ? text.turnedOn : text.turnedOff, name), onError: toastProblem },
    )
  return (
    <article className={`card ${styles.template}`}>
      <header className="card-head">
        <h2>{name}</h2>
        {!isOriginal && <Badge tone="blue">{text.isChanged}</Badge>}
        <span className="push">
          <Switch
            labelPosition="left"
            label={body.isOn ? text.isOn : text.isOff}
            aria-label={text.on(name)}
            checked={body.isOn}
            disabled={!mayEdit || update.isPending}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
        </span>
      </header>
      <div className="card-body">
        <Words>{body.longText}</Words>
        <p className="dim num">{text.facts(messagesText.receivers[body.toWhom], body.waitMinutes)}</p>
        <Allowed needs={updateMessageTemplate}>
          <Button
            variant="light"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={text.editLabel(name)}
            onClick={onEdit}
          >
            {text.edit}
          </Button>
        </Allowed>
      </div>
    </article>
  )
}

/** The kinds of news that become messages, with their texts (R-message-7). */
export function TemplatesScreen() {
  const { data, error, isFetching, refetch } = useQuery(templatesQuery)
  const editing = useDialog<MessageTemplate>()
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
      <p className="dim">{text.intro}</p>
      <div className={styles.list} aria-busy={!data}>
        {data?.map((template) => (
          <TemplateCard key={template.kind} template={template} onEdit={() => editing.open(template)} />
        )) ?? [0, 1, 2].map((row) => <div key={row} className={`card ${styles.waiting}`} />)}
      </div>
      {editing.target && (
        <TemplateDialog
          key={`edit-${editing.turn}`}
          template={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
    </Stack>
  )
}
