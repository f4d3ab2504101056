import file from '../../../data/generic-terms.json';
import type { GenericTerm } from './merchant';

/** The first 12 are the category suggestions of the specification. */
export const GENERIC_TERMS = file.terms as readonly GenericTerm[];
