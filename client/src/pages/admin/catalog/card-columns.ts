import type { CardSortField } from '@tapwise/contracts/http/routes/admin-catalog';
import { CELL_FROM_LARGE, CELL_FROM_SMALL } from '../table/cells';
import type { TableColumn } from '../table/data-table';

export const CARD_COLUMNS: readonly TableColumn<CardSortField>[] = [
  { key: 'name', label: 'Card' },
  { key: 'bank', label: 'Bank', className: CELL_FROM_LARGE },
  { key: 'category', label: 'Category', className: CELL_FROM_LARGE },
  { key: 'state', label: 'State' },
  { key: 'confidence', label: 'Confidence', className: CELL_FROM_LARGE },
  { key: 'asOf', label: 'As Of', isNumeric: true, className: CELL_FROM_LARGE },
  { key: 'annualFee', label: 'Fee', isNumeric: true },
  { key: 'outliers', label: 'Checks', isNumeric: true, className: CELL_FROM_SMALL },
];
