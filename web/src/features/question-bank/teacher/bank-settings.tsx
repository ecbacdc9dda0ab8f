import type { BankCourse } from '@manara/contract/question-bank.ts'
import type { QuestionTopic } from '@manara/contract/question-topics.ts'
import { Button, Group, Modal, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTags, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { bankSettingsText as text } from '../bank-settings.text.ts'
import { topicsQuery, useAddTopic, useDeleteTopic, useRenameTopic, useShareBank } from '../topics.api.ts'
import '@mantine/core/styles/Switch.css'

/** A topic with its name in a field, which is saved when the field is left. */
function TopicRow({ topic, onDelete }: { topic: QuestionTopic; onDelete: () => void }) {
  const { topicId: id, name, questionsCount } = topic
  const [typed, setTyped] = useState(name)
  const rename = useRenameTopic()
  const handleBlur = () => {
    const wanted = typed.trim()
    if (wanted === '' || wanted === name) return setTyped(name)
    rename.mutate(
      { id, name: wanted },
      {
        onSuccess: ({ message }) => showSuccess(message),
        onError: (error) => {
          setTyped(name)
          showFailure(text.renameFailed, toReason(text.renameFailed)(error))
        },
      },
    )
  }
  return (
    <Group component="li" gap="xs" wrap="nowrap" p="0.375rem 0.75rem">
      <TextInput
        flex={1}
        dir="auto"
        aria-label={text.name(name)}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={handleBlur}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span className="dim small num">{text.questions(questionsCount)}</span>
      <IconButton label={text.delete(name)} hint={text.deleteConfirm} onClick={onDelete}>
        <IconTrash size={19} stroke={1.7} />
      </IconButton>
    </Group>
  )
}

function NewTopic({ courseId }: { courseId: number }) {
  const [name, setName] = useState('')
  const addition = useAddTopic(courseId)
  const handleAdd = () =>
    addition.mutate(name.trim(), {
      onSuccess: () => setName(''),
      onError: (error) => showFailure(text.addFailed, toReason(text.addFailed)(error)),
    })
  return (
    <Group
      component="form"
      gap="xs"
      align="flex-end"
      wrap="nowrap"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') handleAdd()
      }}
    >
      <TextInput
        flex={1}
        dir="auto"
        label={text.newTopic}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={addition.isPending}
      >
        {text.add}
      </Button>
    </Group>
  )
}

function Topics({ courseId }: { courseId: number }) {
  const topics = useQuery(topicsQuery(courseId))
  const deletion = useDialog<QuestionTopic>()
  const remove = useDeleteTopic()
  if (topics.isError) return <QueryFailed title={text.loadFailed} query={topics} />
  if (!topics.data) return <p role="status">{text.loading}</p>
  const { target } = deletion
  return (
    <>
      {topics.data.length === 0 ? (
        <p className="dim">{text.none}</p>
      ) : (
        <ul className="framed divided">
          {topics.data.map((topic) => (
            <TopicRow key={`${topic.topicId} ${topic.name}`} topic={topic} onDelete={() => deletion.open(topic)} />
          ))}
        </ul>
      )}
      {target && (
        <ConfirmDialog
          isOpen={deletion.isOpen}
          question={text.deleteQuestion(target.name)}
          losses={[
            { what: text.losses.topic, detail: <bdi>{target.name}</bdi> },
            { what: text.losses.questions, detail: text.losses.stay(text.questions(target.questionsCount)) },
          ]}
          confirmLabel={text.deleteConfirm}
          isPending={remove.isPending}
          problem={remove.isError ? toReason(text.deleteFailed)(remove.error) : undefined}
          onConfirm={() =>
            remove.mutate(target.topicId, {
              onSuccess: ({ message }) => {
                showSuccess(message)
                deletion.close()
              },
            })
          }
          onClose={deletion.close}
        />
      )}
    </>
  )
}

interface DialogProps {
  course: BankCourse
  isOpen: boolean
  onClose: () => void
}

function BankSettingsDialog({ course, isOpen, onClose }: DialogProps) {
  const { courseId, name, sharesBank = false } = course
  const share = useShareBank(courseId)
  const [isShared, setIsShared] = useState(sharesBank)
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  useBackCloses({ isOpen, onClose })
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={text.title(name)}
      size={640}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <div className="modal-form stack">
        <Switch
          label={text.sharing}
          description={text.sharingHelp}
          checked={isShared}
          disabled={share.isPending}
          onChange={(event) => {
            setIsShared(event.currentTarget.checked)
            share.mutate(event.currentTarget.checked, {
              onSuccess: ({ message }) => showSuccess(message),
              onError: (error) => {
                setIsShared(sharesBank)
                showFailure(text.shareFailed, toReason(text.shareFailed)(error))
              },
            })
          }}
        />
        <h3>{text.topics}</h3>
        <Topics courseId={courseId} />
        <NewTopic courseId={courseId} />
      </div>
    </Modal>
  )
}

/** The coordinator's settings of the bank: who uses it, and its topics (R-bank-11, R-bank-12). */
export function BankSettings({ course }: { course: BankCourse }) {
  const dialog = useDialog()
  return (
    <>
      <Button variant="default" leftSection={<IconTags size={18} aria-hidden />} onClick={() => dialog.open(true)}>
        {text.open}
      </Button>
      {dialog.target && (
        <BankSettingsDialog key={dialog.turn} course={course} isOpen={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}
