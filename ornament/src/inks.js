/** Pigments for paper (light grounds) and for ink (dark grounds). */
export const INKS = {
    onPaper: { base: '#0C332E', deep: '#072420', mid: '#145349', alt: '#1D4468', gold: '#C79A3B', leaf: '#E3C887', ray: '#B08428' },
    onInk: { base: '#0F413A', deep: '#082A26', mid: '#18614F', alt: '#234F77', gold: '#D3AC58', leaf: '#EBD6A2', ray: '#B8934A' },
};
