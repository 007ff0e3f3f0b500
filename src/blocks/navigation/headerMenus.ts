/** The menus of the header on wide pages, loaded as one file. */
export { MainMenu } from '~/features/navigation/MainMenu'
export { TopMenu } from '~/features/navigation/TopMenu'
