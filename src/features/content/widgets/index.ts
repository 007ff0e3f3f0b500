/** Widgets of page builders, on demand as one file. */
export { FigureList } from './FigureList'
export { PhotoGrid } from './PhotoGrid'
export { PortfolioGrid } from './PortfolioGrid'
export { ReadingProgressBar } from './ReadingProgressBar'
