import type { HelpArticle } from '@manara/contract/help.ts'

type PictureName = NonNullable<HelpArticle['picture']>['name']

const files = import.meta.glob<string>('../pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of a picture that `npm run gallery -- --help-pictures` has made. */
export const getPicture = (name: PictureName) => files[`../pictures/${name}.webp`]
