import { startTracking } from './tracking'

/** Imported once the page stands: a module runs once for each load of the document, and so does this. */
startTracking()
